import { browserPlatform } from '../../api/platform.ts';
import { takeMembership, watchDenials } from '../account/membership.ts';
import { showOnBadge } from '../connection/badge.ts';
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
let stop: () => Promise<void> = async () => undefined;

/** Runs the engine of a user with their hotel open, or none. Idempotent. */
export function runEngine(next: Wanted | undefined): Promise<void> {
  wanted = next;
  changes = changes.then(async () => {
    const present = running.get();
    // Superseded by a later call.
    if (wanted !== next || sameEngine(present, next)) return;
    running.set(undefined);
    await stop().catch(report);
    stop = async () => undefined;
    if (next) await start(next).catch(report);
  });
  return changes;
}

/** The engine's code, loaded once somebody is signed in: signing in does without it. */
export const engineCode = () => import('../../offline/engine.ts');

async function start({ owner, hotelId }: Wanted): Promise<void> {
  const { createEngine } = await engineCode();
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
      else await engine.openHotel(hotelId);
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

function sameEngine(present: Running | undefined, next: Wanted | undefined): boolean {
  return present?.owner === next?.owner && present?.hotelId === next?.hotelId;
}

function report(error: unknown): void {
  console.error('engine', error);
}
