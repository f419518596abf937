/** The second press of a double one comes at the latest so much later, ms, and so far away, px. */
const longest = 300;
const farthest = 30;

/** A slow device hears of it later than it was pressed: so long it is listened for, ms. */
const listens = 1500;

const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const;

/**
 * Takes in the second press of a double one, whose first opened a dialog: it would land on the dialog, or beside it and
 * close it again.
 */
export function swallowSecondPress(first: MouseEvent): void {
  if (first.detail === 0) return;
  const swallow = (event: MouseEvent) => {
    const away = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    if (away > farthest || event.timeStamp - first.timeStamp > longest) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const name of presses) addEventListener(name, swallow, { capture: true });
  setTimeout(() => {
    for (const name of presses) removeEventListener(name, swallow, { capture: true });
  }, listens);
}
