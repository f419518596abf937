import type { Life, Machine } from './machine.ts';
import type { Random } from './random.ts';
import type { Server } from './server.ts';

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
export function createNetwork({ machine, server, random, conditions, trace }: NetworkOptions) {
  const streams = new Set<(how: 'cut' | 'silent') => void>();
  /** Streams that died without notice, and the pages that still listen to them. */
  const deadStreams = new Map<AbortSignal, Life>();

  const weatherNow = (): Weather =>
    conditions.weather === 'mixed' ? random.pick(weathers) : conditions.weather;

  const fetchOf =
    (page: Life): Send =>
    (input, init = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      const fail = () => reject(new TypeError('network'));
      const signal = init.signal ?? undefined;
      signal?.addEventListener('abort', () => reject(signal.reason));
      const weather = weatherNow();
      const path = String(input);
      const request = () => requestOf(path, init);
      const delay = () => (weather === 'slow' ? random.int(50, 7000) : random.int(5, 60));
      const answer = (made: Response) => machine.after(delay(), () => resolve(made), page);
      const failSoon = () => machine.after(random.int(5, 60), fail, page);
      const name = `${init.method ?? 'GET'} ${path.replace(/hotels\/.{36}/, 'hotels/…')}`;

      const arrive = (onResponse: (response: Response) => void) => {
        if (server.isDown()) {
          failSoon();
          return;
        }
        const died = () => (random.chance(0.7) ? failSoon() : undefined);
        server.serve(request(), died).then(onResponse, fail);
      };
      const whole = async (response: Response): Promise<void> => {
        if (isStream(response)) answer(streamed(response, page, signal));
        else answer(new Response(await response.text(), response));
      };
      const deliver = (onResponse: (response: Response) => void) => {
        machine.after(delay(), () => arrive(onResponse));
      };
      const mine = path.includes('/stream') && weather === 'twice' ? 'fine' : weather;
      if (mine !== 'fine' && mine !== 'slow') trace(`${name}: ${mine}`);
      switch (mine) {
        case 'fine':
        case 'slow':
          deliver((response) => void whole(response));
          break;
        case 'offline':
          failSoon();
          break;
        case 'lost':
          break;
        case 'answer-lost':
          deliver((response) => void response.body?.cancel());
          break;
        case 'twice': {
          const first = random.chance(0.5);
          const ignore = (response: Response) => void response.body?.cancel();
          const heed = (response: Response) => void whole(response);
          deliver(first ? heed : ignore);
          machine.after(random.int(0, 40) * (random.chance(0.3) ? 100 : 1), () =>
            arrive(first ? ignore : heed),
          );
          break;
        }
        case 'stall':
          machine.after(random.int(8000, 30_000), () =>
            arrive((response) => void response.body?.cancel()),
          );
          break;
        case 'truncated':
          deliver((response) => {
            if (isStream(response)) void response.body?.cancel().then(failSoon);
            else void response.text().then((text) => answer(truncated(text, response, random)));
          });
          break;
        case 'portal':
          answer(portal(random));
          break;
        case 'refusing':
          if (random.chance(0.4)) {
            deliver((response) => {
              void response.body?.cancel();
              answer(refusal(random));
            });
          } else answer(refusal(random));
          break;
      }
      return promise;
    };

  /** A stream as it arrives: chunk by chunk, in order, until the network fails. */
  const streamed = (response: Response, page: Life, signal: AbortSignal | undefined): Response => {
    const reader = response.body?.getReader();
    let at = machine.now;
    let over = false;
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller;
      },
    });
    const end = () => {
      over = true;
      streams.delete(stop);
      unwatch();
      void reader?.cancel().catch(() => undefined);
    };
    const stop = (how: 'cut' | 'silent') => {
      if (over) return;
      end();
      if (how === 'cut') {
        machine.after(random.int(5, 50), () => control?.error(new TypeError('cut')), page);
      } else if (signal && !signal.aborted) {
        deadStreams.set(signal, page);
        signal.addEventListener('abort', () => deadStreams.delete(signal));
      }
    };
    const unwatch = server.watch(response, () => stop(random.chance(0.7) ? 'cut' : 'silent'));
    streams.add(stop);
    signal?.addEventListener('abort', end);
    const pump = async (): Promise<void> => {
      while (reader && !over) {
        const { done, value } = await reader.read();
        if (over) return;
        if (done) {
          end();
          machine.after(20, () => control?.close(), page);
          return;
        }
        if (!page.alive) return end();
        at = Math.max(at, machine.now + random.int(5, 60));
        machine.after(at - machine.now, () => !over && control?.enqueue(value), page);
      }
    };
    pump().catch(() => stop('cut'));
    const { status, headers } = response;
    return new Response(body, { status, headers });
  };

  return {
    fetchOf,
    /** Whether token refresh works, which is simulated without `fetchOf`. */
    isOpen: (): boolean =>
      ['fine', 'slow', 'twice', 'mixed'].includes(conditions.weather) && !server.isDown(),
    /** Whether a page listens to a stream that died without notice, which it can detect by its silence only. */
    hasDeadStream: (page: Life): boolean => [...deadStreams.values()].includes(page),
    /** Changes the weather. Open streams are cut or fall silent. */
    setWeather(weather: Weather | 'mixed'): void {
      conditions.weather = weather;
      if (weather === 'fine' || weather === 'slow' || weather === 'twice') return;
      for (const stop of [...streams]) stop(random.chance(0.6) ? 'cut' : 'silent');
    },
  };
}
export type Network = ReturnType<typeof createNetwork>;

function requestOf(path: string, { method, headers, body }: RequestInit): Request {
  const init = { method: method ?? 'GET', headers: headers ?? {} };
  return new Request(`http://hotel.invalid${path}`, body == null ? init : { ...init, body });
}

const isStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;

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
