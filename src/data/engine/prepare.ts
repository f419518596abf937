import { rememberedHotel } from '../account/hotels.ts';
import { keepsLists } from '../account/query.ts';
import { readSession, sessions } from '../account/session.ts';
import { localStore } from '../local-store.ts';
import { engineCode, runEngine } from './lifecycle.ts';
import { running } from './running.ts';

/** How long each step of the start waits for this device's storage, ms; then screens show that they are loading. */
const patience = 2000;

/**
 * Finds out who is signed in, and asks this device's storage for their hotel. Settles as soon as it is
 * asked: the answer comes while the code of the screens is read. Never rejects, never asks the network.
 */
export function askStorage(): Promise<void> {
  return inTime(openRemembered());
}

/** Settles when what storage has of the hotel can be shown: the first screen then renders once, complete. */
export function storageAnswered(): Promise<void> {
  const status = running.get()?.engine.status;
  if (status === undefined) return Promise.resolve();
  return inTime(
    new Promise<void>((resolve) => {
      const look = () => {
        if (status.get().loaded === 'loading') return;
        stop();
        resolve();
      };
      const stop = status.subscribe(look);
      look();
    }),
  );
}

async function openRemembered(): Promise<void> {
  // Somebody was signed in here before, and most likely still is.
  if (keepsLists(localStore())) void engineCode().catch(() => undefined);
  await readSession();
  const session = sessions.get();
  const hotel = session.status === 'signed-in' ? rememberedHotel(session.user.id) : undefined;
  if (session.status !== 'signed-in' || hotel === undefined) return;
  await runEngine({ owner: session.user.id, hotelId: hotel.id });
}

function inTime(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
}
