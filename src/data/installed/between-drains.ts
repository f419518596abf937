import { drainLock } from '../../offline/sending/drain-lock.ts';

/**
 * Does `work` while no context of the browser, tab or service worker, sends the owner's operations; none
 * begins to until it is done. After `patience` ms of waiting it is done all the same.
 */
export async function betweenDrains(
  locks: LockManager,
  { owner, patience }: { owner: string; patience: number },
  work: () => Promise<void>,
): Promise<void> {
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    await locks.request(drainLock(owner), { signal: AbortSignal.timeout(patience) }, begin);
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}
