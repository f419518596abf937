import { runEngine } from '../engine/lifecycle.ts';
import { kept } from '../kept-values.ts';
import { localStore } from '../local-store.ts';
import { eraseFlags } from '../meals/flag-store.ts';
import { hotelKey } from './hotel-choice.ts';
import { forgetName } from './people.ts';
import { listsKey } from './query.ts';

/**
 * Erases all that this device holds of a person who is signed out and does not come back: queue, mirror, lists, choices,
 * marks, drafts, prints, and their name. Rejects where storage does not let go of all of it.
 */
export async function eraseFromDevice(userId: string): Promise<void> {
  await runEngine(undefined);
  forgetName(userId);
  eraseChoices(userId);
  for (const key of [listsKey(userId), hotelKey(userId)]) kept.removeItem(key);
  const { eraseStored } = await import('../../offline/queue/outbox/erase.ts');
  const { erasePrints } = await import('../sheet/print-store.ts');
  const gone = [eraseStored(userId), eraseFlags(userId), erasePrints(userId), kept.settled()];
  await Promise.all(gone);
}

/** What is kept under a name that ends with the user's id. */
function eraseChoices(userId: string): void {
  const store = localStore();
  if (!store) return;
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '');
  for (const name of names) if (name.endsWith(`-${userId}`)) store.removeItem(name);
}
