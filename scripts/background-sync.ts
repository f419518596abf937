import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { oldestBrowsers } from './oldest-browsers/oldest.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

const entry = fileURLToPath(new URL('../sw/drain.ts', import.meta.url));

/** What the service worker imports the script's address from. */
const address = 'virtual:drain-script';

/**
 * The engine for the service worker's Background Sync, in a script of its own: the browser starts the worker for every
 * page that it opens, and would execute the engine's code (0.1 s) before the page is answered.
 */
export function backgroundSync(): { app: Plugin; worker: Plugin } {
  let file: string | undefined;
  return {
    /** Puts the script beside the app. */
    app: {
      name: 'coperto:background-sync',
      apply: 'build',
      async generateBundle() {
        const source = await drainScript();
        const name = this.emitFile({ type: 'asset', name: 'drain.js', source });
        file = this.getFileName(name);
      },
    },
    /** Tells the service worker, which is built after the app, where it is. */
    worker: {
      name: 'coperto:background-sync-address',
      resolveId: (id) => (id === address ? `\0${address}` : undefined),
      load(id) {
        if (id !== `\0${address}`) return undefined;
        if (file === undefined) throw new Error('the app is built first');
        return `export default ${JSON.stringify(`/${file}`)};`;
      },
    },
  };
}

async function drainScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutJsonSchema()],
    // No folder of its own: what is public belongs to the app.
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: oldestBrowsers().map(({ name, version }) => name + version),
      lib: { entry, formats: ['iife'], name: 'drain' },
    },
  });
  const [made] = Array.isArray(built) ? built : [];
  if (made === undefined) throw new Error('Nothing was built of the script of Background Sync.');
  return made.output[0].code;
}
