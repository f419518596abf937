import { readFileSync } from 'node:fs';

/** A browser, by the name that Vite's build targets have for it, and the oldest version that the app runs in. */
export interface OldestBrowser {
  name: 'chrome' | 'edge' | 'safari' | 'ios' | 'firefox';
  /** Such as `110` or `16.2`. */
  version: string;
}

const names: Record<string, OldestBrowser['name']> = {
  chrome: 'chrome',
  edge: 'edge',
  safari: 'safari',
  ios_saf: 'ios',
  firefox: 'firefox',
};

/**
 * The oldest browsers that the app runs in: `browserslist` of package.json.
 * @throws at an entry that is not of the form `chrome >= 110`
 */
export function oldestBrowsers(): OldestBrowser[] {
  const { browserslist } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { browserslist: string[] };
  return browserslist.map((entry) => {
    const [, listed = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(entry) ?? [];
    const name = names[listed];
    if (name === undefined) throw new Error(`browserslist of package.json: "${entry}"`);
    return { name, version };
  });
}
