import { readFileSync } from 'node:fs';
import { type Plugin, runnerImport } from 'vite';
import type { Language } from '../core/rules/language.ts';
import { languages } from '../core/rules/language.ts';
import type * as FrontPage from '../src/app/front-page.tsx';

/** Name of the page in the build. */
export const frontPageFile = 'front.html';

/** Where a screen about to come is shown in the page of the app. */
const coming = '<div class="coming"';

/**
 * Of the start page in all languages, the visitor's shows (src/app/page/appearance.js), once the browser has all of it: what
 * follows would move what is there. Who is known here sees the screen about to come.
 */
const style = `<style>
      .front, [data-front] .coming { display: none; }
      ${languages
        .map((language) => `[data-front][lang=${language}] .front[lang=${language}]:has(~ .coming)`)
        .join(',\n      ')} { display: block; }
    </style>`;

/**
 * Writes the page that the server answers to "/": the app's, in which the start page already stands, for who comes for
 * the first time to read while the app's code is on its way. All other addresses, and the service worker, have the
 * app's page without it.
 */
export function frontPage(): Plugin {
  return {
    name: 'coperto:front-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        const fonts = Object.keys(bundle).filter((file) => font.test(file));
        page.source = withFonts(String(page.source), fonts);
        const source = await withFront(page.source);
        this.emitFile({ type: 'asset', fileName: frontPageFile, source });
      },
    },
  };
}

/** Fonts that every screen is written in: without them its words would be laid out twice, and move when they come. */
const font = /poppins-latin-\d+-normal.*\.woff2$/;
const preload = (file: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin />`;

function withFonts(page: string, fonts: readonly string[]): string {
  return page.replace('</head>', () => `${fonts.map(preload).join('')}</head>`);
}

async function withFront(page: string): Promise<string> {
  const { module } = await runnerImport<typeof FrontPage>('/src/app/front-page.tsx', {
    logLevel: 'error',
    plugins: [withoutStyles],
  });
  const front = module.frontPage(texts());
  for (const place of [coming, '</head>']) {
    if (!page.includes(place)) throw new Error(`The page has no ${place}.`);
  }
  return page
    .replace('</head>', () => `${style}</head>`)
    .replace(coming, () => `${front}${coming}`);
}

/** Style sheets are the build's; here there is nobody to take them. */
const withoutStyles: Plugin = {
  name: 'coperto:without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

const texts = (): Record<Language, object> =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      { identity: read(language, 'identity'), frame: read(language, 'frame') },
    ]),
  ) as Record<Language, object>;

const read = (language: Language, name: string): object =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/${name}.json`, import.meta.url), 'utf8'));
