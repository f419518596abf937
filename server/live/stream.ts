import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { streamChanges } from '../../core/contract/changes.ts';
import { hotelParams } from '../../core/contract/endpoint.ts';
import * as f from '../../core/contract/fields.ts';
import type { Role } from '../../core/rules/permissions.ts';
import type { Database } from '../database/open.ts';
import { membershipOf } from '../hotels/membership.ts';
import { parse, parseParams } from '../http/parse.ts';
import { patternOf } from '../http/pattern.ts';
import { Refusal } from '../http/refusal.ts';
import type { RouteDeps } from '../http/route.ts';
import { checkScope } from '../identity/scope.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Caller } from '../identity/tokens.ts';
import type { Log } from '../log.ts';
import { openStreams, streamLag } from '../metrics/counts.ts';
import { untilBeat } from './beats.ts';
import { beatEvent, membershipEvent } from './events.ts';
import { connectionOf, createOutlet, type Outlet } from './outlet.ts';
import { createReadings, type Readings } from './readings.ts';
import type { Signals } from './signals.ts';
import { createStalledEvents } from './stalled-events.ts';

const cursor = z.object({ after: z.coerce.number().pipe(f.version) });

/** A stream that has told something rests so long, ms: writes that come faster share a reading and an event. */
const rest = { tapping: 20, sending: 100 };
/** So many versions at once are not tapped: a device sends its queue. */
const atOnce = 5;

/** One open stream: who reads what, and from where on. */
type Reader = Caller & { requestId: string; hotelId: string; after: number };
type StreamDeps = {
  database: Database;
  signals: Signals;
  readings: Readings;
  log: Log;
};

/**
 * The live stream of a hotel's changes. It has the log read and takes signals only as a hint
 * to look, so it has no gap. It says what the reader is in the hotel at the start and when that has
 * changed. It ends with the token, its session, the membership, or the server, and where its reader takes nothing.
 * @returns ends all streams
 */
export function streamRoute({
  app,
  authenticate,
  admission,
  streamStallMs,
  ...others
}: RouteDeps & { sessions: Sessions; log: Log; streamStallMs: number }): () => Promise<void> {
  const { database, sessions } = others;
  const deps: StreamDeps = { ...others, readings: createReadings(database, sessions) };
  const outletOptions = { stallMs: streamStallMs, stalledEvents: createStalledEvents() };
  const closing = new AbortController();
  const open = new Set<Promise<void>>();

  app.get(patternOf(streamChanges), async (c) => {
    const caller = await authenticate(c);
    const hotelId = parseParams(hotelParams, c.req.param()).hotelId.toLowerCase();
    checkScope({ access: 'member', method: 'get' }, caller.scope, hotelId);
    const after = c.req.header('Last-Event-ID') ?? c.req.query('after');
    const reader = { ...parse(cursor, { after }), ...caller, hotelId, requestId: c.var.requestId };
    await membershipOf(deps.database.pool, hotelId, caller.userId);
    if (closing.signal.aborted) throw new Refusal('unavailable');
    admission.isMember(reader);
    const leave = admission.stream(reader);
    const response = streamSSE(c, (stream) => {
      const life = AbortSignal.any([
        closing.signal,
        AbortSignal.timeout(remaining(reader.expiresAt)),
      ]);
      const outlet = createOutlet(stream, connectionOf(c.env), outletOptions);
      const running = follow(stream, outlet, { ...reader, life }, deps);
      open.add(running);
      openStreams.inc();
      return running.finally(() => {
        open.delete(running);
        openStreams.dec();
        leave();
        outlet.end();
      });
    });
    // HTTP/2 forbids what Hono writes for HTTP/1.1, where Node adds it by itself.
    response.headers.delete('Transfer-Encoding');
    response.headers.set('Cache-Control', 'no-store');
    response.headers.set('X-Accel-Buffering', 'no');
    return response;
  });

  return async () => {
    closing.abort();
    await Promise.all(open);
  };
}

async function follow(
  stream: SSEStreamingApi,
  outlet: Outlet,
  { life, ...reader }: Reader & { life: AbortSignal },
  deps: StreamDeps,
): Promise<void> {
  const waker = createWaker();
  const unlisten = deps.signals.listen(reader.hotelId, waker.wake);
  const end = () => {
    waker.wake();
    // A reader that takes nothing would otherwise hold up the end for good.
    if (life.aborted) stream.abort();
  };
  stream.onAbort(waker.wake);
  life.addEventListener('abort', end);
  const over = () => stream.aborted || stream.closed || life.aborted;
  let after = reader.after;
  let beat = true;
  let toldRole: Role | undefined;
  try {
    while (!over()) {
      const rungAt = waker.reset();
      const reading = await deps.readings({ ...reader, after });
      if (reading === undefined || over()) return;
      const { news, role } = reading;
      if (role !== toldRole) await outlet.write(membershipEvent(role));
      toldRole = role;
      const { version } = news;
      const moved = news.event === 'reset' || version > after;
      if (moved) {
        await outlet.write(news.message);
        if (rungAt !== undefined) streamLag.observe((performance.now() - rungAt) / 1000);
      } else if (beat) await outlet.write(beatEvent(after));
      const told = version - after;
      after = version;
      if (news.more) continue;
      if (moved) await stream.sleep(told < atOnce ? rest.tapping : rest.sending);
      beat = !(await waker.wait(untilBeat(reader.hotelId)));
    }
  } catch (error) {
    // The reader comes back and goes on from its cursor.
    const { requestId, userId, hotelId } = reader;
    deps.log.warn({ err: error, requestId, userId, hotelId }, 'stream ended');
  } finally {
    unlisten();
    life.removeEventListener('abort', end);
  }
}

/** Until a token ends, ms; a timer holds no more than 24 days. */
function remaining(expiresAt: number): number {
  return Math.min(Math.max(0, expiresAt - Date.now()), 24 * 60 * 60 * 1000);
}

/** A bell that one can wait for. Rung while nobody waits, it lets the next wait pass. */
function createWaker() {
  let rungAt: number | undefined;
  let ring: (() => void) | undefined;
  return {
    wake: () => {
      rungAt ??= performance.now();
      ring?.();
    },
    /** Forgets that it was rung; answers when that was first, by performance.now(). */
    reset: (): number | undefined => {
      const first = rungAt;
      rungAt = undefined;
      return first;
    },
    /** Whether it was rung within `ms`. */
    wait: (ms: number): Promise<boolean> => {
      if (rungAt !== undefined) return Promise.resolve(true);
      return new Promise((resolve) => {
        const timer = setTimeout(() => done(false), ms);
        const done = (woken: boolean) => {
          clearTimeout(timer);
          ring = undefined;
          resolve(woken);
        };
        ring = () => done(true);
      });
    },
  };
}
