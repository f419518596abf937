import { createWorker, type Worker } from 'tesseract.js';
import type { Day } from '../../../../core/rules/day.ts';
import type { Language } from '../../../../core/rules/language.ts';
import { readSheet } from '../../../../core/rules/menu-sheet/read-sheet.ts';
import type { SheetDish } from '../../../../core/rules/menu-sheet/sheet-dish.ts';
import { pictureReader } from '../../../api/picture-reader.ts';
import { languagesOf, trained } from './languages.ts';
import { type FoundBlock, pageOfWords } from './page-of-words.ts';
import { fileOf, grayPicture, type UnreadPicture } from './picture.ts';
import { prepared } from './prepared.ts';

/** How far reading has come: 0 to 1, null where that is not known. */
export interface PictureProgress {
  phase: 'language' | 'picture';
  progress: number | null;
}

/** `ratio`: the width of the straightened picture in parts of its height. */
export type PictureRead =
  | { kind: 'done'; dishes: SheetDish[]; upright: Blob; ratio: number }
  | { kind: 'failed'; code: UnreadPicture | 'reader_missing' };

interface Options {
  /** The language that is tried first. */
  language: Language;
  today: Day;
  signal: AbortSignal;
  onProgress(progress: PictureProgress): void;
}

/**
 * Reads a photo of a menu on this device, in a worker. Needs no network once the reader was loaded.
 * Rejects with the signal's reason when it aborts.
 */
export async function readPicture(file: Blob, options: Options): Promise<PictureRead> {
  const { signal, onProgress, today, language } = options;
  onProgress({ phase: 'language', progress: null });
  const picture = await grayPicture(file);
  if (typeof picture === 'string') return { kind: 'failed', code: picture };
  signal.throwIfAborted();
  const { upright, readable } = prepared(picture);
  const reader = await openReader(language, onProgress, signal);
  if (!reader) return { kind: 'failed', code: 'reader_missing' };
  try {
    const blocks = await abortable(
      blocksIn(reader, await fileOf(readable, 'image/png'), language),
      signal,
    );
    const page = pageOfWords(blocks, readable.width, readable.height);
    const dishes = readSheet([page], { today });
    return {
      kind: 'done',
      dishes,
      upright: await fileOf(upright, 'image/jpeg'),
      ratio: upright.width / upright.height,
    };
  } finally {
    void reader.terminate();
  }
}

/** The reader with a language; undefined where it can't be had. */
async function openReader(
  language: Language,
  onProgress: Options['onProgress'],
  signal: AbortSignal,
): Promise<Worker | undefined> {
  const opening = createWorker(trained[language], 1, {
    workerPath: `${pictureReader}/worker.min.js`,
    corePath: `${pictureReader}/core`,
    langPath: `${pictureReader}/lang`,
    workerBlobURL: false,
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') onProgress({ phase: 'picture', progress });
    },
    errorHandler: () => undefined,
  });
  const opened = opening.then(
    (reader) => reader,
    () => undefined,
  );
  return abortable(opened, signal).catch((error: unknown) => {
    void opened.then((reader) => reader?.terminate());
    throw error;
  });
}

/** Reads a picture, and once more where it is in another language than was thought. */
async function blocksIn(reader: Worker, file: Blob, language: Language): Promise<FoundBlock[]> {
  const first = await reader.recognize(file, {}, { text: true, blocks: true });
  const found = languagesOf(first.data.text);
  const isRight = found.length === 0 || (found.length === 1 && found[0] === language);
  if (isRight) return first.data.blocks ?? [];
  await reader.reinitialize(found.map((each) => trained[each]).join('+'));
  const { data } = await reader.recognize(file, {}, { text: false, blocks: true });
  return data.blocks ?? [];
}

/** As a promise, and rejects when a signal aborts. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) return giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
