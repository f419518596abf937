import { chromium, type Page } from '@playwright/test';
import { browserArguments } from '../harness/browser.ts';
import { type Browser, commandTimeout, type Open, type Tab, windowSize } from './driver.ts';
import { killTree, rootBy, suspendProcess } from './processes.ts';

/** @param executablePath undefined = the one that Playwright keeps */
export function chromiumAt(executablePath: string | undefined): Open {
  return async (profile) => {
    const context = await chromium.launchPersistentContext(profile, {
      headless: true,
      args: browserArguments,
      // Playwright turns it off; people have it.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...(executablePath ? { executablePath } : {}),
      viewport: windowSize,
    });
    context.setDefaultTimeout(commandTimeout);
    const root = rootBy(`user-data-dir=${profile}`);
    const first = tabOf(context.pages()[0] ?? (await context.newPage()));
    return {
      version: context.browser()?.version() ?? (await versionOf(first)),
      first,
      newTab: async () => tabOf(await context.newPage()),
      suspend: (tab, other) => suspendProcess(root, tab, other),
      async kill() {
        const closed = new Promise((resolve) => context.once('close', resolve));
        await killTree(root);
        await closed;
      },
      close: () => context.close(),
    } satisfies Browser;
  };
}

function versionOf(tab: Tab): Promise<string> {
  return tab.evaluate(() => /Chrome\/([\d.]+)/.exec(navigator.userAgent)?.[1] ?? '', null);
}

function tabOf(page: Page): Tab {
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    show: () => page.bringToFront(),
    evaluate: (run, given) => bounded(page.evaluate(run as never, given)),
    click: ({ x, y }) => page.mouse.click(x, y, { delay: 30 }),
    type: (text) => page.keyboard.type(text),
  };
}

/** Playwright waits for a script without end. */
function bounded<A>(work: Promise<A>): Promise<A> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new Error(`no answer within ${commandTimeout} ms`));
  const timer = setTimeout(late, commandTimeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
