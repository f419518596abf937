import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWorker, type Worker } from 'tesseract.js';
import { readSheet } from '../../core/rules/menu-sheet/read-sheet.ts';
import type { SheetDish } from '../../core/rules/menu-sheet/sheet-dish.ts';
import type { Gray } from '../../src/data/menus/photo/gray.ts';
import { languagesOf, trained } from '../../src/data/menus/photo/languages.ts';
import { type FoundBlock, pageOfWords } from '../../src/data/menus/photo/page-of-words.ts';
import { prepared } from '../../src/data/menus/photo/prepared.ts';

/** Reads pictures as the app does, in this process. */
export interface PictureReader {
  read(picture: Gray, today: string): Promise<SheetDish[]>;
  close(): Promise<void>;
}

const languages = Object.values(trained);

/** @param isPrepared whether pictures are mended first, as in the app; @param isShown whether their lines are printed */
export async function openPictureReader(
  isPrepared: boolean,
  isShown: boolean,
): Promise<PictureReader> {
  const folder = trainedData();
  const worker = await createWorker(trained.de, 1, { langPath: folder, cacheMethod: 'none' });
  return {
    read: async (picture, today) => {
      const { width, height, pixels } = isPrepared ? prepared(picture).readable : picture;
      const file = Buffer.concat([
        Buffer.from(`P5 ${width} ${height} 255\n`),
        new Uint8Array(pixels),
      ]);
      const blocks = await readIn(worker, file);
      if (isShown) show(blocks);
      return readSheet([pageOfWords(blocks, width, height)], { today });
    },
    close: async () => {
      await worker.terminate();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Reads a picture, and once more where it is in another language than was thought. */
async function readIn(worker: Worker, file: Buffer): Promise<FoundBlock[]> {
  await worker.reinitialize(trained.de);
  const first = await worker.recognize(file, {}, { text: true, blocks: true });
  const found = languagesOf(first.data.text);
  if (found.length === 0 || (found.length === 1 && found[0] === 'de'))
    return first.data.blocks ?? [];
  await worker.reinitialize(found.map((language) => trained[language]).join('+'));
  const { data } = await worker.recognize(file, {}, { text: false, blocks: true });
  return data.blocks ?? [];
}

/** A folder with the trained data of all languages. */
function trainedData(): string {
  const { resolve } = createRequire(import.meta.url);
  const folder = mkdtempSync(path.join(tmpdir(), 'coperto-bench-'));
  for (const code of languages) {
    const name = `${code}.traineddata.gz`;
    const data = path.dirname(resolve(`@tesseract.js-data/${code}/package.json`));
    copyFileSync(path.join(data, '4.0.0_best_int', name), path.join(folder, name));
  }
  return folder;
}

function show(blocks: readonly FoundBlock[]): void {
  for (const { words, rowAttributes, bbox } of blocks.flatMap((block) =>
    block.paragraphs.flatMap(({ lines }) => lines),
  )) {
    const text = words.map(({ symbols }) => symbols.map((each) => each.text).join('')).join(' ');
    console.log(`${bbox.x0},${bbox.y0}`.padEnd(12), rowAttributes.rowHeight.toFixed(0), text);
  }
}
