import { z } from 'zod';
import { exportPersonalData, type PersonalData } from '../../../core/contract/identity.ts';
import { call } from '../../api/call.ts';
import { type Outcome, outcomeOf } from '../commands/outcome.ts';
import { eraseFromDevice } from './erase.ts';
import { identityCall } from './identity.ts';
import { sessions, signOut } from './session.ts';

/** All that is stored of the signed-in user as a person. */
export const readOwnData = (): Promise<Outcome<{ data: PersonalData }>> =>
  outcomeOf(call(exportPersonalData, {}));

const deleted = z.object({ success: z.literal(true) });

/**
 * Deletes the account of the signed-in user, and what this device holds of them.
 * @param password of who has one
 * @returns done with whether the device is rid of it
 */
export async function deleteAccount(password: string): Promise<Outcome<{ isErased: boolean }>> {
  const session = sessions.get();
  const proof = password === '' ? {} : { password };
  const outcome = await identityCall('POST', 'delete-user', proof, deleted);
  if (outcome.kind !== 'done') return outcome;
  const erased = signOut().then(() => {
    if (session.status === 'signed-in') return eraseFromDevice(session.user.id);
  });
  const isErased = await erased.then(
    () => true,
    () => false,
  );
  return { kind: 'done', data: { isErased } };
}
