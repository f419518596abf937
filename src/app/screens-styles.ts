let loaded: Promise<void> | undefined;

/**
 * Adds the style sheet of the screens that are not among the first, whose address the page's own has
 * (scripts/style-sheets.ts). Rejects where it can't be fetched; the next call tries again.
 */
export function screensStyles(): Promise<void> {
  loaded ??= add().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function add(): Promise<void> {
  const page = document.querySelector<HTMLLinkElement>('link[data-screens]');
  const href = page?.dataset['screens'];
  // In development each module brings its styles.
  if (!page || href === undefined) return;
  const sheet = document.createElement('link');
  Object.assign(sheet, { rel: 'stylesheet', href });
  await new Promise<void>((resolve, reject) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => {
      sheet.remove();
      reject(new Error(`Unable to preload CSS: ${href}`));
    });
    // In front of what Emotion writes, which wins over it.
    page.after(sheet);
  });
}
