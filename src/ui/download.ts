/** Hands a file to the browser to be saved. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** What no file system takes in a name, and blanks. */
const unfit = /[\s\p{Cc}"*/:<>?\\|]+/gu;

/** A file's name without its ending, of parts such as hotel and day. */
export const fileName = (parts: readonly string[]): string =>
  parts.map((part) => part.trim().replaceAll(unfit, '-')).join('_');
