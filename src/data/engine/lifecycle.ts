import type { Day } from '../../../core/rules/day.ts';
import { browserPlatform } from '../../api/platform.ts';
import { listedNow } from '../account/hotels.ts';
import { takeMembership, watchDenials } from '../account/membership.ts';
import { todayIn } from '../account/today.ts';
import { showOnBadge } from '../connection/badge.ts';
import { codeOnceHere, hurryCode } from './code.ts';
import { afterPaint } from './pace.ts';
import { type Running, running } from './running.ts';
import { wakeWith } from './wake.ts';

export interface Wanted {
  owner: string;
  /** Undefined without any hotel: the engine then only sends what is queued. */
  hotelId: string | undefined;
}

/** Delay before a hotel that could not be opened is tried again, ms: right after a crash storage may not open. */
const retryDelay = 1000;

/** One change of engine at a time: the next opens after the one before has closed. */
let changes: Promise<void> = Promise.resolve();
let wanted: Wanted | undefined;
const nothing = async () => undefined;
let stop: () => Promise<void> = nothing;

/** Runs the engine of a user with their hotel open, or none. Idempotent. */
export function runEngine(next: Wanted | undefined): Promise<void> {
  wanted = next;
  return change(next, () => !sameEngine(running.get(), next));
}

/**
 * Closes the engine of a page that is about to be frozen: neither lock, stream nor connection may be held by a page
 * that can't let go of it. What can close at once does so before this returns.
 */
export function pauseEngine(): void {
  const paused = end();
  changes = changes.then(() => paused);
}

/** Takes down what a page that was frozen shows: it has missed what others changed. */
export function hidePaused(): void {
  pauseEngine();
  running.set(undefined);
}

/** Runs the engine of `owner` anew, from storage, as it was before the pause; nothing where another is wanted by now. */
export function resumeEngine(owner: string): Promise<void> {
  return change(wanted, () => wanted?.owner === owner);
}

/** Replaces the engine, unless superseded by a later call. */
function change(next: Wanted | undefined, isNeeded: () => boolean): Promise<void> {
  // What waits for its code may be superseded.
  hurryCode();
  changes = changes.then(async () => {
    if (wanted !== next || !isNeeded()) return;
    running.set(undefined);
    await end();
    if (next) await start(next).catch(report);
  });
  return changes;
}

function end(): Promise<void> {
  const ended = stop().catch(report);
  stop = nothing;
  return ended;
}

async function start(next: Wanted): Promise<void> {
  const { owner, hotelId } = next;
  const code = await codeOnceHere(() => wanted === next);
  if (!code) return;
  const { createEngine } = code;
  const platform = browserPlatform();
  const engine = createEngine(platform, owner, {
    membership: (id, role) => takeMembership(owner, id, role),
  });
  const wake = wakeWith(engine);
  const unwatch = watchDenials(engine);
  const badge = showOnBadge(engine.status);
  let again: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  /** Not awaited: screens show the progress (EngineStatus.loaded), and the hotel can be changed meanwhile. */
  const open = async (): Promise<void> => {
    try {
      if (hotelId === undefined) engine.wake('visible');
      else await engine.openHotel(hotelId, todayOf(owner, hotelId));
    } catch (error) {
      report(error);
      if (!stopped) again = setTimeout(open, retryDelay);
    }
  };
  stop = async () => {
    stopped = true;
    clearTimeout(again);
    wake();
    unwatch();
    badge();
    await engine.close().finally(() => platform.close());
  };
  running.set({ engine, status: afterPaint(engine.status), owner, hotelId });
  void open();
}

/** The day that most screens show first; undefined where the list of hotels is not here yet. */
function todayOf(owner: string, hotelId: string): Day | undefined {
  const hotel = listedNow(owner)?.find(({ id }) => id === hotelId);
  return hotel && todayIn(hotel.time_zone).get();
}

function sameEngine(present: Running | undefined, next: Wanted | undefined): boolean {
  return present?.owner === next?.owner && present?.hotelId === next?.hotelId;
}

function report(error: unknown): void {
  console.error('engine', error);
}
