import { drainLock } from '../../offline/sending/drain-lock.ts';

/**
 * Runs `work` while holding the owner's drain lock, so that no tab or service worker sends meanwhile.
 * Runs it without the lock after waiting `patience` ms.
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
