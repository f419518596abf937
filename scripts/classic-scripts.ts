import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformAsync } from '@babel/core';
import { type HtmlTagDescriptor, minify, type Plugin, type Rolldown } from 'vite';

const babelPlugins = [
  import.meta.resolve('@babel/plugin-transform-dynamic-import'),
  import.meta.resolve('@babel/plugin-transform-modules-systemjs'),
].map((url) => fileURLToPath(url));

const loader = 'assets/system.js';

/**
 * Converts the built ES modules to classic scripts, loaded by SystemJS: Chromium caches compiled code of scripts that
 * a service worker serves, but not of modules (docs/decisions/2026-11-21-classic-scripts.md).
 * @param first modules that the first screen needs besides the entry; their chunks are preloaded
 */
export function classicScripts({ first }: { first: readonly string[] }): Plugin {
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
        const started = chunksOf(bundle).filter(({ facadeModuleId }) =>
          first.some((file) => facadeModuleId?.endsWith(file)),
        );
        const needed = new Set([chunk, ...started].flatMap((each) => [...closureOf(each, bundle)]));
        return {
          html: html.replace(/\s*<script type="module"[^>]*><\/script>/, ''),
          tags: [
            ...[loader, ...needed].map(preload),
            tag('script', { src: `/${loader}`, 'data-entry': `/${chunk.fileName}` }),
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
 * SystemJS, followed by the import of the entry named in its script tag (`data-entry`), unless the browser is too old
 * (public/browser.js).
 */
function loaderSource(): string {
  const system = readFileSync(new URL(import.meta.resolve('systemjs/dist/s.min.js')), 'utf8');
  const start = `document.documentElement.hasAttribute('data-too-old')||System.import(document.currentScript.dataset.entry);`;
  return `${system.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')}${forgetFailed}\n${start}\n`;
}

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

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
