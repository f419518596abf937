import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { pictureReader } from '../src/api/picture-reader.ts';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string): string => path.dirname(resolve(`${name}/package.json`));

/** Files of the reader of pictures, by their addresses below its folder. */
function files(): Map<string, string> {
  const core = folderOf('tesseract.js-core');
  const variants = ['lstm', 'simd-lstm', 'relaxedsimd-lstm'].map(
    (each) => `tesseract-core-${each}.wasm.js`,
  );
  const languages = ['deu', 'eng', 'ita'].map((code): [string, string] => {
    const file = `${code}.traineddata.gz`;
    return [
      `lang/${file}`,
      path.join(folderOf(`@tesseract.js-data/${code}`), '4.0.0_best_int', file),
    ];
  });
  return new Map([
    ['worker.min.js', path.join(folderOf('tesseract.js'), 'dist/worker.min.js')],
    ...variants.map((file): [string, string] => [`core/${file}`, path.join(core, file)]),
    ...languages,
  ]);
}

/** Puts what pictures are read with beside the app, as it is: it is loaded when the first picture is read. */
export function pictureReaderFiles(): Plugin {
  return {
    name: 'coperto:picture-reader',
    generateBundle() {
      for (const [name, file] of files()) {
        const fileName = `${pictureReader.slice(1)}/${name}`;
        this.emitFile({ type: 'asset', fileName, source: readFileSync(file) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(pictureReader, (request, response, next) => {
        const file = files().get(request.url?.slice(1) ?? '');
        if (file === undefined) return next();
        const type = file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
        response.setHeader('Content-Type', type);
        response.end(readFileSync(file));
      });
    },
  };
}
