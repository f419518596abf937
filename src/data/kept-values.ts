import { device } from '../api/browser.ts';
import type { Device } from '../api/device.ts';

/**
 * Values without which nothing opens without a network, as a synchronous storage. They last in IndexedDB: Firefox and
 * Chromium write localStorage to the disk seconds late, and have lost it when they are killed. What is read is a copy
 * in memory, of what was loaded.
 */
export class KeptValues {
  readonly #device: Pick<Device, 'read' | 'change'>;
  readonly #values = new Map<string, string>();
  /** Writes reach the device in their order, and before what is loaded next. */
  #written: Promise<void> = Promise.resolve();

  constructor(device: Pick<Device, 'read' | 'change'>) {
    this.#device = device;
  }

  /** Reads what this or another tab has written. Never rejects: what can't be read counts as not kept. */
  async load(keys: readonly string[]): Promise<void> {
    await this.#written;
    const load = async (key: string) => {
      const value = await this.#device.read(key);
      if (typeof value === 'string') this.#values.set(key, value);
    };
    await Promise.allSettled(keys.map(load));
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  /** Where storage is closed or full, the value holds until the app is closed. */
  setItem(key: string, value: string): void {
    this.#values.set(key, value);
    this.#write(key, value);
  }

  removeItem(key: string): void {
    this.#values.delete(key);
    this.#write(key, undefined);
  }

  /** Resolves when all that was written is on the device, or could not be. */
  settled(): Promise<void> {
    return this.#written;
  }

  #write(key: string, value: string | undefined): void {
    const write = () => this.#device.change(key, () => value);
    this.#written = this.#written.then(write).then(nothing, nothing);
  }
}

const nothing = (): void => undefined;

/** This device's. */
export const kept = new KeptValues(device);
