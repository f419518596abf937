import { useEffect, useState } from 'react';
import { forgetOthers, knownNames } from '../account/people.ts';
import { keepsLists } from '../account/query.ts';
import { useSession } from '../account/session.ts';
import { localStore } from '../local-store.ts';

/** Changes that somebody left on this device; only they can see and send them. */
export interface Parked {
  owner: string;
  /** Empty where it is not known here. */
  name: string;
  waiting: number;
}

const none: readonly Parked[] = [];

/** Queues on this device of people other than the one who is signed in. */
export function useParked(): readonly Parked[] {
  const session = useSession();
  const [parked, setParked] = useState(none);
  const present = session.status === 'signed-in' ? session.user.id : '';
  const known = session.status !== 'loading';
  useEffect(() => {
    // Where nobody was ever signed in, nothing waits.
    if (!known || !keepsLists(localStore())) return;
    let left = false;
    parkedBy(present).then(
      (found) => {
        if (!left) setParked(found);
      },
      // Storage is closed to us: then nothing waits in it either.
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
