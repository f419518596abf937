import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { firstScreens } from './chunks.ts';

/** Where the styles are that the page has before it shows anything: those of the first screens and what they open. */
const first = [
  ...['ui', 'app', 'features/reception', 'features/identity'].map((folder) => `/src/${folder}/`),
  // In the top bar.
  '/src/features/kitchen/accuracy/days-switch.css',
];
const isOurs = (id: string) => id.endsWith('.css') && id.startsWith(path.resolve('src') + path.sep);
const isFirst = (id: string) => first.some((place) => id.startsWith(process.cwd() + place));

/** Marks the styles of all other screens until the sheet is split: a media query with a type that does not exist. */
const other = '@media other-screens{';

const link = '<link rel="stylesheet"';

/**
 * Splits the app's styles into two sheets, each in the order of the whole: that of the first screens, which the page
 * names, and that of all others, which is added when one of them is opened (src/app/screens-styles.ts). Vite's own way,
 * a sheet for each chunk, has them come in another order, and after what Emotion writes, over which they would win.
 */
export function styleSheets(): Plugin {
  return {
    name: 'coperto:style-sheets',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code, id) => (isOurs(id) && !isFirst(id) ? `${other}${code}}` : undefined),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const late = stylesOf(firstScreens, this).filter((id) => !isFirst(id));
        if (late.length > 0) this.error(`A first screen has other styles: ${late.join(', ')}`);
        const page = assetAt('index.html', bundle);
        const whole = assetAt(sheetOf(String(page.source)), bundle);
        const [here, later] = splitSheet(String(whole.source));
        const hash = createHash('sha256').update(later).digest('base64url').slice(0, 8);
        const fileName = `assets/screens-${hash}.css`;
        whole.source = here;
        this.emitFile({ type: 'asset', fileName, source: later });
        page.source = String(page.source).replace(
          link,
          () => `${link} data-screens="/${fileName}"`,
        );
      },
    },
  };
}

function sheetOf(page: string): string {
  const [, file] = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(page) ?? [];
  if (file === undefined) throw new Error('The page names no style sheet.');
  return file;
}

function assetAt(file: string, bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`The build has no ${file}.`);
  return output;
}

/** The rules that are not marked, and those that are, each in their order. */
function splitSheet(sheet: string): [here: string, later: string] {
  const [start = '', ...marked] = sheet.split(other);
  const parts = marked.map((text) => {
    const end = endOfBlock(text);
    return [text.slice(end + 1), text.slice(0, end)] as const;
  });
  if (parts.length === 0) throw new Error('No styles are of another screen.');
  return [start + parts.map(([here]) => here).join(''), parts.map(([, later]) => later).join('')];
}

/** Where the block ends in which a text begins. */
function endOfBlock(text: string): number {
  let depth = 1;
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g)) {
    if (found === '{') depth += 1;
    if (found === '}') depth -= 1;
    if (depth === 0) return index;
  }
  throw new Error('A block of styles has no end.');
}

/** Our style sheets that modules bring, and what they import at once or when it is needed. */
function stylesOf(modules: readonly string[], context: Rolldown.PluginContext): string[] {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || id.includes('/node_modules/')) return;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    [...importedIds, ...dynamicallyImportedIds].forEach(add);
  };
  for (const module of modules) add(path.resolve(module));
  return [...found].filter(isOurs);
}
