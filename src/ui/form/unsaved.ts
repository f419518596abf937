/** Asks whether to leave what is not saved, and does it if so. */
type Ask = (go: () => void) => void;

let asking: Ask | undefined;

/** Does what takes a form with unsaved changes off the screen, at once or after asking. For what is no navigation. */
export function leaving(go: () => void): void {
  if (asking) asking(go);
  else go();
}

/** From now on `ask` is called before a form is left; one form at a time. Returns how to stop. */
export function askBeforeLeaving(ask: Ask): () => void {
  asking = ask;
  return () => {
    if (asking === ask) asking = undefined;
  };
}
