import { rememberedHotel } from '../account/hotels.ts';
import { isAnybodyKnown } from '../account/people.ts';
import { readSession, sessions } from '../account/session.ts';
import { engineCode } from './code.ts';
import { runEngine } from './lifecycle.ts';
import { running } from './running.ts';

/** Timeout of storage for each step of the start, ms; screens then show that they are loading. */
const storageTimeout = 2000;

/**
 * Starts the engine of whoever is signed in, with the hotel that they had open, from storage alone. Settles before the
 * hotel is loaded, which goes on while the code of the screens is parsed. Never rejects.
 */
export function startFromStorage(): Promise<void> {
  return inTime(openRemembered());
}

/** Settles when the stored hotel can be shown, so that the first screen renders once, complete. */
export function loadedFromStorage(): Promise<void> {
  const status = running.get()?.engine.status;
  if (status === undefined) return Promise.resolve();
  return inTime(
    new Promise<void>((resolve) => {
      const check = () => {
        if (status.get().loaded === 'loading') return;
        stop();
        resolve();
      };
      const stop = status.subscribe(check);
      check();
    }),
  );
}

async function openRemembered(): Promise<void> {
  // Somebody was signed in here before, and most likely is still: load the code at once.
  if (isAnybodyKnown()) void engineCode().catch(() => undefined);
  await readSession();
  const session = sessions.get();
  const hotel = session.status === 'signed-in' ? rememberedHotel(session.user.id) : undefined;
  if (session.status !== 'signed-in' || hotel === undefined) return;
  await runEngine({ owner: session.user.id, hotelId: hotel.id });
}

function inTime(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, storageTimeout))]);
}
