import { useEffect, useState } from 'react';
import { forgetOthers, isAnybodyKnown, knownNames } from '../account/people.ts';
import { useSession } from '../account/session.ts';

/** The queue that another user left on this device; only they can see and send it. */
export interface Parked {
  owner: string;
  /** Empty where this device does not know it. */
  name: string;
  waiting: number;
}

const none: readonly Parked[] = [];

/** Queues on this device of users other than the one who is signed in. */
export function useParked(): readonly Parked[] {
  const session = useSession();
  const [parked, setParked] = useState(none);
  const present = session.status === 'signed-in' ? session.user.id : '';
  const known = session.status !== 'loading';
  useEffect(() => {
    // Nobody was ever signed in here.
    if (!known || !isAnybodyKnown()) return;
    let left = false;
    parkedBy(present).then(
      (found) => {
        if (!left) setParked(found);
      },
      // Without access to storage nothing can wait in it.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [known, present]);
  return parked;
}

async function parkedBy(present: string): Promise<Parked[]> {
  const { parkedQueues } = await import('../../offline/queue/outbox/parked.ts');
  const queues = await parkedQueues(globalThis);
  const names = knownNames();
  forgetOthers(new Set([present, ...queues.map(({ owner }) => owner)]));
  return queues
    .filter(({ owner }) => owner !== present)
    .map((queue) => ({ ...queue, name: names[queue.owner] ?? '' }));
}
