import { drainLock } from '../../offline/sending/drain-lock.ts';

/**
 * Runs `work` while holding the owner's drain lock, so that no tab or service worker sends meanwhile.
 * Runs it without the lock after waiting `timeout` ms.
 */
export async function betweenDrains(
  locks: LockManager,
  { owner, timeout }: { owner: string; timeout: number },
  work: () => Promise<void>,
): Promise<void> {
  let begun = false;
  const begin = () => {
    begun = true;
    return work();
  };
  try {
    await locks.request(drainLock(owner), { signal: AbortSignal.timeout(timeout) }, begin);
  } catch (error) {
    if (begun) throw error;
    await work();
  }
}
