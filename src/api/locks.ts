/** Runs `work` while holding a named lock; waits in line for it. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** Web Locks over all contexts of the browser; where there are none, a queue of this context alone. */
export function createLock(locks: LockManager | undefined = globalThis.navigator?.locks): Lock {
  if (locks) return async (name, work) => await locks.request(name, () => work());
  const queues = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const run = (queues.get(name) ?? Promise.resolve()).then(work, work);
    queues.set(
      name,
      run.catch(() => undefined),
    );
    return run;
  };
}
