import type { Device } from './device.ts';

const key = 'name';
/** Characters of a name. */
const longestName = 60;

/** Header of every API request: the device's name as percent-encoded UTF-8. */
const header = 'device-name';

/** The name of this device, for all users of the browser. */
export class DeviceName {
  readonly #device: Device;
  readonly #suggest: () => string;
  readonly #listeners = new Set<() => void>();
  #name: string | undefined;
  #loading: Promise<void> | undefined;

  /** @param suggest the name until somebody gives one */
  constructor(device: Device, suggest: () => string) {
    this.#device = device;
    this.#suggest = suggest;
  }

  readonly get = (): string => this.#name ?? this.#suggest();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    void this.loaded();
    return () => this.#listeners.delete(listener);
  };

  /** Resolves once storage was read. Where it can't be, the name is the suggested one. */
  loaded(): Promise<void> {
    this.#loading ??= this.load().catch(() => undefined);
    return this.#loading;
  }

  /** Reads the stored name, which another context may have changed; stores the suggested one where there is none. */
  async load(): Promise<void> {
    const stored = await this.#device.read(key);
    this.#show(isName(stored) ? stored : await this.#store(this.#suggest()));
  }

  /** Names the device; empty = as suggested. Rejects where it can't be stored. */
  async rename(name: string): Promise<void> {
    const given = normalized(name);
    await this.#device.change(key, () => (given === '' ? this.#suggest() : given));
    await this.load();
  }

  /** Stores a name where there is none yet; answers the one that is there. */
  async #store(name: string): Promise<string> {
    const stored = await this.#device.change(key, (value) => (isName(value) ? value : name));
    return isName(stored) ? stored : name;
  }

  #show(name: string): void {
    if (name === this.#name) return;
    this.#name = name;
    for (const listener of [...this.#listeners]) listener();
  }
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value === normalized(value);

/** Without control characters and halves of surrogate pairs, which can't be encoded. */
const normalized = (name: string): string =>
  [...name.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, longestName).join('').trim();

/** `fetch` with the device's name in each request. */
export function namingFetch(name: Pick<DeviceName, 'get' | 'loaded'>, send: typeof fetch) {
  const named: typeof fetch = async (input, init) => {
    await loadedOrAborted(name, init?.signal ?? undefined);
    const headers = new Headers(init?.headers);
    headers.set(header, encodeURIComponent(name.get()));
    return send(input, { ...init, headers });
  };
  return named;
}

/** Storage that does not answer holds up no request for longer than its timeout. */
async function loadedOrAborted(name: Pick<DeviceName, 'loaded'>, signal?: AbortSignal) {
  if (!signal) return name.loaded();
  let aborted: () => void = () => undefined;
  const abort = new Promise<void>((resolve) => {
    aborted = resolve;
    signal.addEventListener('abort', aborted, { once: true });
  });
  await Promise.race([name.loaded(), abort]);
  signal.removeEventListener('abort', aborted);
}
