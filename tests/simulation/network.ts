import type { Life, Machine } from './machine.ts';
import type { Random } from './random.ts';
import type { Server } from './server.ts';
import { isStream, Streams } from './streams.ts';

/** Conditions of a device's network. */
export const weathers = [
  'fine',
  /** Everything arrives late, in any order. */
  'slow',
  'offline',
  /** Requests never arrive. */
  'lost',
  /** Requests arrive, answers do not. */
  'answer-lost',
  'twice',
  /** Requests arrive long after the device's timeout. */
  'stall',
  'truncated',
  /** A captive portal answers instead of the server. */
  'portal',
  /** A proxy answers with any status, in some cases after the server has handled the request. */
  'refusing',
] as const;
export type Weather = (typeof weathers)[number];

export interface Conditions {
  weather: Weather | 'mixed';
}

export interface NetworkOptions {
  machine: Machine;
  server: Server;
  random: Random;
  conditions: Conditions;
  trace(text: string): void;
}

type Send = typeof fetch;

/** The network between one device and the server, with a `fetch` for each page. */
export class Network {
  readonly #options: NetworkOptions;
  readonly #streams: Streams;

  constructor(options: NetworkOptions) {
    this.#options = options;
    this.#streams = new Streams(options);
  }

  fetchOf(page: Life): Send {
    return (input, init = {}) => {
      const passage = new Passage(this.#options, this.#streams, page, String(input), init);
      passage.begin();
      return passage.answer;
    };
  }

  /** Whether token refresh works, which is simulated without `fetchOf`. */
  isOpen(): boolean {
    const { conditions, server } = this.#options;
    return ['fine', 'slow', 'twice', 'mixed'].includes(conditions.weather) && !server.isDown();
  }

  /** Whether a page listens to a stream that died without notice, which it can detect by its silence only. */
  hasDeadStream(page: Life): boolean {
    return this.#streams.hasDead(page);
  }

  /** Changes the weather. Open streams are cut or fall silent. */
  setWeather(weather: Weather | 'mixed'): void {
    this.#options.conditions.weather = weather;
    if (weather === 'fine' || weather === 'slow' || weather === 'twice') return;
    this.#streams.stopAll();
  }
}

/** One request of a page on its way to the server and back, in the weather of its beginning. */
class Passage {
  readonly answer: Promise<Response>;
  readonly #options: NetworkOptions;
  readonly #streams: Streams;
  readonly #page: Life;
  readonly #path: string;
  readonly #init: RequestInit;
  readonly #weather: Weather;
  readonly #resolve: (response: Response) => void;
  readonly #reject: (reason: unknown) => void;

  constructor(
    options: NetworkOptions,
    streams: Streams,
    page: Life,
    path: string,
    init: RequestInit,
  ) {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    this.#options = options;
    this.#streams = streams;
    this.#page = page;
    this.#path = path;
    this.#init = init;
    this.answer = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    const { conditions, random } = options;
    this.#weather = conditions.weather === 'mixed' ? random.pick(weathers) : conditions.weather;
  }

  begin(): void {
    const { random, trace } = this.#options;
    const weather =
      this.#path.includes('/stream') && this.#weather === 'twice' ? 'fine' : this.#weather;
    const name = `${this.#init.method ?? 'GET'} ${this.#path.replace(/hotels\/.{36}/, 'hotels/…')}`;
    if (weather !== 'fine' && weather !== 'slow') trace(`${name}: ${weather}`);
    switch (weather) {
      case 'fine':
      case 'slow':
        this.#deliver(this.#whole);
        break;
      case 'offline':
        this.#failSoon();
        break;
      case 'lost':
        break;
      case 'answer-lost':
        this.#deliver(ignored);
        break;
      case 'twice':
        this.#deliverTwice();
        break;
      case 'stall':
        this.#arriveAfter(random.int(8000, 30_000), ignored);
        break;
      case 'truncated':
        this.#deliver(this.#truncated);
        break;
      case 'portal':
        this.#give(portal(random));
        break;
      case 'refusing':
        this.#refuse();
        break;
    }
  }

  #deliver(onResponse: OnResponse): void {
    this.#arriveAfter(this.#delay(), onResponse);
  }

  #deliverTwice(): void {
    const { random } = this.#options;
    const first = random.chance(0.5);
    this.#deliver(first ? this.#whole : ignored);
    const after = random.int(0, 40) * (random.chance(0.3) ? 100 : 1);
    this.#arriveAfter(after, first ? ignored : this.#whole);
  }

  #refuse(): void {
    const { random } = this.#options;
    const refuse = () => this.#give(refusal(random));
    if (random.chance(0.4)) {
      this.#deliver((response) => {
        ignored(response);
        refuse();
      });
    } else refuse();
  }

  #arriveAfter(ms: number, onResponse: OnResponse): void {
    const { machine, random, server } = this.#options;
    const died = () => (random.chance(0.7) ? this.#failSoon() : undefined);
    machine.after(ms, () => {
      if (server.isDown()) {
        this.#failSoon();
        return;
      }
      server.serve(requestOf(this.#path, this.#init), died).then(onResponse, () => this.#fail());
    });
  }

  #delay(): number {
    const { random } = this.#options;
    return this.#weather === 'slow' ? random.int(50, 7000) : random.int(5, 60);
  }

  #give(response: Response): void {
    this.#options.machine.after(this.#delay(), () => this.#resolve(response), this.#page);
  }

  #fail(): void {
    this.#reject(new TypeError('network'));
  }

  #failSoon(): void {
    const { machine, random } = this.#options;
    machine.after(random.int(5, 60), () => this.#fail(), this.#page);
  }

  readonly #whole = async (response: Response): Promise<void> => {
    const signal = this.#init.signal ?? undefined;
    if (isStream(response)) this.#give(this.#streams.open(response, this.#page, signal));
    else this.#give(new Response(await response.text(), response));
  };

  readonly #truncated = (response: Response): void => {
    const { random } = this.#options;
    if (isStream(response)) void response.body?.cancel().then(() => this.#failSoon());
    else void response.text().then((text) => this.#give(truncated(text, response, random)));
  };
}

type OnResponse = (response: Response) => unknown;

const ignored = (response: Response) => void response.body?.cancel();

function requestOf(path: string, { method, headers, body }: RequestInit): Request {
  const init = { method: method ?? 'GET', headers: headers ?? {} };
  return new Request(`http://hotel.invalid${path}`, body == null ? init : { ...init, body });
}

/** An answer without its end: as a broken connection, or as if it were complete. */
function truncated(text: string, { status, headers }: Response, random: Random): Response {
  const half = text.slice(0, random.int(0, Math.max(0, text.length - 1)));
  if (random.chance(0.5)) return new Response(half, { status, headers });
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      if (half !== '') controller.enqueue(new TextEncoder().encode(half));
    },
    pull: (controller) => controller.error(new TypeError('cut')),
  });
  return new Response(body, { status, headers });
}

const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json' };
const page = '<!doctype html><title>Welcome</title><p>Accept the terms to go on.';

function portal(random: Random): Response {
  return random.pick([
    () => new Response(page, { status: 200, headers: html }),
    () => new Response('', { status: 302, headers: { location: 'http://portal.invalid/' } }),
    () => new Response('{"ok":true}', { status: 200, headers: json }),
    () => new Response('{"responses":[]}', { status: 200, headers: json }),
    () => new Response(page, { status: 511, headers: html }),
  ])();
}

/** Statuses that a proxy may answer. */
const statuses = [
  ...[400, 401, 403, 404, 407, 408, 409, 410, 412, 413, 422, 425, 429],
  ...[500, 502, 503, 504, 520],
];

function refusal(random: Random): Response {
  const status = random.pick(statuses);
  const after: Record<string, string> =
    (status === 429 || status === 503) && random.chance(0.6)
      ? { 'retry-after': String(random.int(1, 20)) }
      : {};
  return random.chance(0.5)
    ? new Response(page, { status, headers: { ...html, ...after } })
    : new Response('{"message":"no"}', { status, headers: { ...json, ...after } });
}
