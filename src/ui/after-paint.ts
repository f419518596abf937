/** Runs something once the screen has painted what was changed before this call. */
export function afterPaint(run: () => void): void {
  // A frame callback runs before the paint, what it schedules after. Hidden pages have no frames.
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(run, 0));
  else setTimeout(run, 0);
}
