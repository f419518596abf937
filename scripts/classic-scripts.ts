import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import { type HtmlTagDescriptor, minify, type Plugin, type Rolldown } from 'vite';

const babelPlugins = [
  import.meta.resolve('@babel/plugin-transform-dynamic-import'),
  import.meta.resolve('@babel/plugin-transform-modules-systemjs'),
].map((url) => fileURLToPath(url));

const loader = 'assets/system.js';

/** Ends of module ids, whose chunks are preloaded with all that they import. */
export interface Preloaded {
  /** What the first screen needs besides the entry, on every device. */
  first: readonly string[];
  /** What only a device needs on which somebody is known, by the paths at which it is opened and the page's language. */
  known: readonly { paths?: readonly string[]; language?: string; modules: readonly string[] }[];
}

/**
 * Converts the built ES modules to classic scripts, loaded by SystemJS: Chromium caches compiled code of scripts that
 * a service worker serves, but not of modules (docs/decisions/2026-11-21-classic-scripts.md).
 */
export function classicScripts({ first, known }: Preloaded): Plugin {
  return {
    name: 'classic-scripts',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      await Promise.all(
        Object.values(bundle).map(async (output) => {
          if (output.type !== 'chunk') return;
          output.code = await minified(output.fileName, await asClassicScript(output.code));
        }),
      );
      this.emitFile({ type: 'asset', fileName: loader, source: loaderSource() });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { chunk, bundle = {} }) {
        if (chunk === undefined) return html;
        const needed = closuresOf([chunk, ...chunksAt(first, bundle)], bundle);
        const preloaded = known.map(({ paths, language, modules }) => ({
          ...{ paths, language },
          files: [...closuresOf(chunksAt(modules, bundle), bundle).difference(needed)],
        }));
        return {
          html: html.replace(/\s*<script type="module"[^>]*><\/script>/, ''),
          tags: [
            ...[loader, ...needed].map(preload),
            tag('script', {
              src: `/${loader}`,
              'data-entry': `/${chunk.fileName}`,
              'data-first': JSON.stringify([...needed]),
              'data-known': JSON.stringify(preloaded),
            }),
          ],
        };
      },
    },
  };
}

async function asClassicScript(code: string): Promise<string> {
  const made = await transformAsync(code, {
    babelrc: false,
    configFile: false,
    sourceType: 'module',
    compact: true,
    plugins: babelPlugins,
  });
  if (typeof made?.code !== 'string') throw new Error('Babel made nothing of a chunk.');
  return made.code;
}

/** Names and blanks that Babel wrote, made short again. */
async function minified(file: string, script: string): Promise<string> {
  const { code, errors } = await minify(file, script, {
    module: false,
    compress: { target: 'es2022' },
  });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(String).join(', ')}`);
  return code;
}

/**
 * In front of the first import: SystemJS keeps a chunk that could not be downloaded, and all that import it, as failed
 * for ever. Forgotten, they are downloaded anew by the next import. Of a chunk that is neither executed nor on its way,
 * SystemJS has the promise of its links (`L`) and no function that executes it (`e`).
 */
const forgetFailed = `{
  const chunks = System[Object.getOwnPropertySymbols(System)[0]];
  const load = System.import;
  System.import = (...wanted) => load.apply(System, wanted).catch((error) => {
    for (const id in chunks) if (chunks[id].L && chunks[id].e === null) delete chunks[id];
    throw error;
  });
}`;

/**
 * In front of the entry: has the browser load at once all that is known to be needed, and not each chunk when the code
 * that imports it has been executed. A chunk that is loaded is executed when it is imported. What only somebody needs
 * who is known on the device (src/app/page/appearance.js) is loaded for nobody else.
 */
const loadNeeded = `{
  const { prototype } = System.constructor;
  const load = prototype.instantiate;
  const loaded = new Map();
  prototype.instantiate = function (url, ...importer) {
    const chunk = loaded.get(url);
    loaded.delete(url);
    return chunk ?? load.call(this, url, ...importer);
  };
  const { first, known } = document.currentScript.dataset;
  const isKnown = !document.documentElement.hasAttribute('data-front');
  const wanted = (isKnown ? JSON.parse(known) : []).filter(({ paths, language }) =>
    (!paths || paths.includes(location.pathname)) && (!language || language === document.documentElement.lang));
  for (const file of new Set([...JSON.parse(first), ...wanted.flatMap(({ files }) => files)])) {
    const url = new URL('/' + file, document.baseURI).href;
    const chunk = Promise.resolve(load.call(System, url));
    loaded.set(url, chunk);
    // One that failed before it was imported is loaded anew by the import.
    chunk.catch(() => loaded.delete(url));
  }
}`;

/** Has another thread read what the first use of Intl needs. */
const warmUpIntl = `new Worker('/intl-warm-up.js', { name: document.documentElement.lang });`;

/**
 * SystemJS, followed by the import of the entry named in its script tag (`data-entry`), unless the browser is too old
 * (src/app/page/browser.js).
 */
function loaderSource(): string {
  const system = readFileSync(new URL(import.meta.resolve('systemjs/dist/s.min.js')), 'utf8');
  const start = `if (!document.documentElement.hasAttribute('data-too-old')) {
${warmUpIntl}
${loadNeeded}
System.import(document.currentScript.dataset.entry);
}`;
  return `${system.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')}${forgetFailed}\n${start}\n`;
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** Chunks made for modules, by the ends of their ids. */
const chunksAt = (modules: readonly string[], bundle: Rolldown.OutputBundle) =>
  modules.map((end) => {
    const found = chunksOf(bundle).find(({ moduleIds }) =>
      moduleIds.some((id) => id.endsWith(end)),
    );
    if (found === undefined) throw new Error(`no chunk has ${end}`);
    return found;
  });

const closuresOf = (chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle) =>
  new Set(chunks.flatMap((each) => [...closureOf(each, bundle)]));

/** Files of a chunk and its static imports, transitively. */
function closureOf(
  { fileName, imports }: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<string>(),
): Set<string> {
  if (found.has(fileName)) return found;
  found.add(fileName);
  for (const name of imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') closureOf(imported, bundle, found);
  }
  return found;
}

const preload = (file: string): HtmlTagDescriptor =>
  tag('link', { rel: 'preload', as: 'script', href: `/${file}` });

function tag(name: string, attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: name, attrs, injectTo: name === 'link' ? 'head' : 'body' };
}
