import { Dexie } from 'dexie';
import { mirrorName } from '../../storage/mirror.ts';
import { outboxName } from './outbox.ts';

/**
 * Deletes the queue and the mirror of a user from this device, sent or not. Other contexts close their connections to
 * let it happen. Rejects where storage does not.
 */
export async function eraseStored(owner: string): Promise<void> {
  await Promise.all([outboxName(owner), mirrorName(owner)].map((name) => Dexie.delete(name)));
}
