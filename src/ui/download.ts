/** Hands a text to the browser as a file to be saved. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
