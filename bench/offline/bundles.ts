import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const pages = fileURLToPath(new URL('pages', import.meta.url));

/** A built script, and its compressed size, bytes. */
export interface Bundle {
  text: string;
  brotli: number;
}

/** Bundles a file of pages/ with all its imports into one script, with the product's build settings. */
export async function bundle(file: string): Promise<Bundle> {
  const made = await build({
    root: pages,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: path.join(pages, file),
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: false },
      },
    },
  });
  if (Array.isArray(made) || !('output' in made)) throw new Error('not one build');
  const text = made.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  return { text, brotli: brotliCompressSync(text).length };
}
