import { expect, test, vi } from 'vitest';

/** This browser downloads no sheets: whether it says of each that it came, or that it did not. */
const downloads = (come: boolean) => {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  };
  happyDOM.settings.handleDisabledFileLoadingAsSuccess = come;
};

test('the styles of other screens come once, before those that Emotion writes; a failed download is tried again', async () => {
  // Another file's test, whose modules this one shares, may have had them already.
  vi.resetModules();
  const { screensStyles } = await import('../../../src/app/screens-styles.ts');
  downloads(true);
  document.head.innerHTML =
    '<link rel="stylesheet" href="/page.css" data-screens="/screens.css"><style data-emotion="css"></style>';
  const head = () =>
    [...document.head.children].map((each) => each.getAttribute('href') ?? each.nodeName);

  downloads(false);
  await expect(screensStyles()).rejects.toThrow('Unable to preload CSS: /screens.css');
  expect(head()).toEqual(['/page.css', 'STYLE']);
  downloads(true);
  await screensStyles();
  await screensStyles();
  expect(head()).toEqual(['/page.css', '/screens.css', 'STYLE']);
});
