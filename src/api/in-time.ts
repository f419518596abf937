/** Work that has not settled in time. */
export class NotInTime extends Error {
  override readonly name = 'NotInTime';

  constructor() {
    super('storage does not answer');
  }
}

/** Calls `run` after `ms`; returns how to cancel that. */
export type SetTimer = (run: () => void, ms: number) => () => void;

export const browserTimer: SetTimer = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Settles as `work` does. Where that takes longer than `ms`, calls `late`, which decides: @see Late */
export async function inTime<T>(
  work: Promise<T>,
  { ms, setTimer, late }: { ms: number; setTimer: SetTimer; late: Late },
): Promise<T> {
  let cancel: () => void = () => undefined;
  const deadline = new Promise<never>((_, reject) => {
    const wait = () => {
      cancel = setTimer(() => {
        if (late() === 'give-up') reject(new NotInTime());
        else wait();
      }, ms);
    };
    wait();
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    cancel();
    // Its failure is of no interest once the deadline has passed.
    work.catch(() => undefined);
  }
}

/** `give-up`: the work can have no effect any more, and counts as failed with NotInTime. `wait`: it may still have one. */
export type Late = () => 'give-up' | 'wait';

/** Aborts transactions, so that none has an effect later. `wait` where one is being committed: that ends by itself. */
export function abortAll(transactions: Iterable<Pick<IDBTransaction, 'abort'>>): ReturnType<Late> {
  let outcome: ReturnType<Late> = 'give-up';
  for (const transaction of transactions) {
    try {
      transaction.abort();
    } catch {
      outcome = 'wait';
    }
  }
  return outcome;
}

/** How long storage may take, ms, by attempt: twice as long each time, for a slow device with much to store. */
export const storageTimeouts = [10_000, 20_000, 40_000] as const;
