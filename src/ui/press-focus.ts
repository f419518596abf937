/**
 * Gives a pressed button the focus, as most browsers do. Safari, and Firefox on a Mac, leave it on the page: a dialog
 * that the button opens would then give it back to the page, and the next key would go nowhere.
 */
export function focusPressed(): void {
  addEventListener('click', takeFocus, { capture: true });
}

function takeFocus({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  const focused = document.activeElement;
  // Elsewhere, as in the field that the button belongs to, it was kept on purpose.
  if (!button || button === focused || !focused?.contains(button)) return;
  button.focus({ preventScroll: true });
}
