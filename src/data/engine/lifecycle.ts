import { browserPlatform } from '../../api/platform.ts';
import { takeMembership, watchDenials } from '../account/membership.ts';
import { showOnBadge } from '../connection/badge.ts';
import { told } from './pace.ts';
import { type Running, running } from './running.ts';
import { wakeWith } from './wake.ts';

export interface Wanted {
  owner: string;
  /** Undefined where they have none: what they entered before still waits here. */
  hotelId: string | undefined;
}

/** A hotel that could not be opened, as storage does not open right after a crash, is tried again then, ms. */
const pause = 1000;

/** One change of engine at a time: the next opens when the one before has closed. */
let turn: Promise<void> = Promise.resolve();
let wanted: Wanted | undefined;
let stop: () => Promise<void> = async () => undefined;

/** Runs the engine of a user with their hotel open, or no engine. Asking again for the same changes nothing. */
export function runEngine(next: Wanted | undefined): Promise<void> {
  wanted = next;
  turn = turn.then(async () => {
    const present = running.get();
    // Somebody has asked for another one since: theirs is the turn that counts.
    if (wanted !== next || sameEngine(present, next)) return;
    running.set(undefined);
    await stop().catch(report);
    stop = async () => undefined;
    if (next) await start(next).catch(report);
  });
  return turn;
}

/** The engine's code. Nobody needs it to sign in: it comes when somebody is. */
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
  /** Loading goes on behind the screens, which show it (EngineStatus.loaded), and holds up no change of hotel. */
  const open = async (): Promise<void> => {
    try {
      if (hotelId === undefined) engine.wake('visible');
      else await engine.openHotel(hotelId);
    } catch (error) {
      report(error);
      if (!stopped) again = setTimeout(open, pause);
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
  running.set({ engine, status: told(engine.status), owner, hotelId });
  void open();
}

function sameEngine(present: Running | undefined, next: Wanted | undefined): boolean {
  return present?.owner === next?.owner && present?.hotelId === next?.hotelId;
}

function report(error: unknown): void {
  console.error('engine', error);
}
