import { createWorker, type Worker } from 'tesseract.js';
import type { Day } from '../../../../core/rules/day.ts';
import type { Language } from '../../../../core/rules/language.ts';
import { readSheet } from '../../../../core/rules/menu-sheet/read-sheet.ts';
import type { SheetDish } from '../../../../core/rules/menu-sheet/sheet-dish.ts';
import { pictureReader } from '../../../api/picture-reader.ts';
import { languagesOf, trained } from './languages.ts';
import { type FoundBlock, pageOfWords } from './page-of-words.ts';
import { jpegOf, pixelsOf, type UnreadPicture } from './picture.ts';
import { type PreparedPicture, preparedApart } from './preparing.ts';

/** How far reading has come: 0 to 1, null where that is not known. */
export interface PictureProgress {
  /** `again`: in the language that was found in it. */
  phase: 'preparing' | 'language' | 'picture' | 'again';
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
 * Reads a photo of a menu on this device, in workers. Needs no network once the reader was loaded.
 * Rejects with the signal's reason when it aborts.
 */
export async function readPicture(file: Blob, options: Options): Promise<PictureRead> {
  const { signal, onProgress, language } = options;
  onProgress({ phase: 'preparing', progress: null });
  const picture = await pixelsOf(file);
  if (typeof picture === 'string') return { kind: 'failed', code: picture };
  signal.throwIfAborted();
  const progress = { phase: 'picture' as PictureProgress['phase'] };
  // It is loaded while the picture is prepared.
  const opening = openReader(language, (part) => onProgress({ ...progress, progress: part }));
  try {
    const onStep = (part: number) => onProgress({ phase: 'preparing', progress: part });
    const prepared = await preparedApart(picture, { signal, onStep });
    onProgress({ phase: 'language', progress: null });
    const reader = await abortable(opening, signal);
    if (!prepared || !reader) return { kind: 'failed', code: 'reader_missing' };
    const onAgain = () => {
      progress.phase = 'again';
    };
    return await abortable(read(reader, prepared, { ...options, onAgain }), signal);
  } finally {
    void opening.then((reader) => reader?.terminate());
  }
}

async function read(
  reader: Worker,
  { upright, graymap }: PreparedPicture,
  { language, today, onAgain }: Options & { onAgain(): void },
): Promise<PictureRead> {
  const { width, height } = upright;
  const shown = await jpegOf(upright);
  const blocks = await blocksIn(reader, new Blob([graymap]), language, onAgain);
  const dishes = readSheet([pageOfWords(blocks, width, height)], { today });
  return { kind: 'done', dishes, upright: shown, ratio: width / height };
}

/** The reader with a language; undefined where it can't be had. @param onRead hears how much of a picture is read, 0 to 1 */
async function openReader(
  language: Language,
  onRead: (part: number) => void,
): Promise<Worker | undefined> {
  try {
    return await createWorker(trained[language], 1, {
      workerPath: `${pictureReader}/worker.min.js`,
      corePath: `${pictureReader}/core`,
      langPath: `${pictureReader}/lang`,
      workerBlobURL: false,
      cacheMethod: 'none',
      logger: ({ status, progress }) => {
        if (status === 'recognizing text') onRead(progress);
      },
      errorHandler: () => undefined,
    });
  } catch {
    return undefined;
  }
}

/** Reads a picture, and once more where it is in another language than was thought. */
async function blocksIn(
  reader: Worker,
  file: Blob,
  language: Language,
  onAgain: () => void,
): Promise<FoundBlock[]> {
  const first = await reader.recognize(file, {}, { text: true, blocks: true });
  const found = languagesOf(first.data.text);
  const isRight = found.length === 0 || (found.length === 1 && found[0] === language);
  if (isRight) return first.data.blocks ?? [];
  onAgain();
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
