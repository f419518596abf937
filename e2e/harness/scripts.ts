import type { Page } from '@playwright/test';

/** Holds back the app's scripts until they are told to come. */
export async function holdScripts(page: Page): Promise<{ come(): void }> {
  let come: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  return { come };
}
