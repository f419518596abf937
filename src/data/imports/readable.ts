import type { Outcome } from '../commands/outcome.ts';

/**
 * Does something with a chosen file, if this device can read it still: one that was changed, moved or deleted since it
 * was chosen can't be, and a folder never could. `file_gone` then: a request with it would look like no network.
 */
export async function whereReadable<T>(
  file: File,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  // Not a slice: of a file that was deleted, Chromium says that it is empty.
  const reader = file.stream().getReader();
  try {
    await reader.read();
  } catch {
    return { kind: 'unreachable', code: 'file_gone' };
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return work();
}
