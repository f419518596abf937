const storing = new Set<Promise<unknown>>();

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Has the browser ask before the page is left while a change is being stored: until then only its memory holds it.
 * Listens no longer than that, for a page that listens is kept out of Firefox's back/forward cache.
 */
export async function keepPageUntil(stored: Promise<unknown>): Promise<void> {
  // Where there is a page: tests of the data have none.
  if (storing.size === 0) globalThis.addEventListener?.('beforeunload', stay);
  storing.add(stored);
  try {
    await stored;
  } finally {
    storing.delete(stored);
    if (storing.size === 0) globalThis.removeEventListener?.('beforeunload', stay);
  }
}

/** Resolves once no change is being stored, so that the app's own reload asks nothing. */
export async function allStored(): Promise<void> {
  while (storing.size > 0) await Promise.allSettled([...storing]);
}
