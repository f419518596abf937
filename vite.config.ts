import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { backgroundSync } from './scripts/background-sync.ts';
import { groups, preloaded, pureFunctions, pureModules } from './scripts/chunks.ts';
import { classicScripts } from './scripts/classic-scripts.ts';
import { frontPage, frontPageFile } from './scripts/front-page.ts';
import { globalStyles } from './scripts/global-styles.ts';
import { oldestBrowsers } from './scripts/oldest-browsers/oldest.ts';
import { pageScripts } from './scripts/page-scripts.ts';
import { pictureReaderFiles } from './scripts/picture-reader.ts';
import { productionRouter } from './scripts/production-router.ts';
import { styleSheets } from './scripts/style-sheets.ts';
import { withoutJsonSchema } from './scripts/without-json-schema.ts';
import { withoutPictures } from './scripts/without-pictures.ts';

const manifest = JSON.parse(
  readFileSync(new URL('./manifest.webmanifest', import.meta.url), 'utf8'),
);

/** Where the API listens beside the development server. */
const api = `http://127.0.0.1:${process.env['PORT'] ?? 4180}`;

const sync = backgroundSync();

export default defineConfig({
  plugins: [
    react(),
    productionRouter(),
    pageScripts(),
    globalStyles(),
    withoutJsonSchema(),
    withoutPictures(),
    classicScripts(preloaded),
    styleSheets(),
    frontPage(),
    pictureReaderFiles(),
    sync.app,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'worker.ts',
      // src/data/installed/update.ts registers it: a new version waits until a person takes it.
      injectRegister: false,
      registerType: 'prompt',
      manifest,
      injectManifest: {
        buildPlugins: { vite: [sync.worker] },
        // WOFF: the fonts of PDFs that the device makes; pages have WOFF2.
        globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest,json}', '**/noto-sans-*.woff'],
        // The page of a first visit, where no worker is yet. What pictures are read with is kept when the first one is
        // read; the browser keeps what the worker imports.
        globIgnores: [frontPageFile, 'ocr/**', 'assets/drain-*'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  build: {
    target: oldestBrowsers().map(({ name, version }) => name + version),
    sourcemap: false,
    modulePreload: false,
    // Split in two (scripts/style-sheets.ts).
    cssCodeSplit: false,
    // That of the libraries is meant to be large (scripts/chunks.ts).
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      treeshake: {
        manualPureFunctions: pureFunctions,
        moduleSideEffects: [{ test: pureModules, sideEffects: false }],
      },
      output: { codeSplitting: { groups } },
    },
  },
  server: { proxy: { '/api': api, '/healthz': api, '/m/': api } },
});
