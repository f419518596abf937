/**
 * Runs work under a signal that is aborted when one of the given ones is, for its reason: `AbortSignal.any`, which
 * browsers have since Chrome 116, Safari 17.4 and Firefox 124 only. Nothing is left at the given signals afterwards.
 */
export async function withAnySignal<T>(
  signals: readonly AbortSignal[],
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const either = new AbortController();
  const done = new AbortController();
  for (const signal of signals) {
    const pass = () => either.abort(signal.reason);
    if (signal.aborted) pass();
    else signal.addEventListener('abort', pass, { signal: done.signal });
  }
  try {
    return await run(either.signal);
  } finally {
    done.abort();
  }
}
