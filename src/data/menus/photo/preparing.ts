/** A picture in the bytes of a canvas: red, green, blue and alpha of each pixel. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** What a picture is read from. */
export interface PreparedPicture {
  /** What people are shown: evenly lit, with level lines. */
  upright: Pixels;
  /** What is read: a portable graymap (PGM) of the same size. */
  graymap: Uint8Array<ArrayBuffer>;
}

/** What the worker says. */
export type PreparingNews = { kind: 'step'; part: number } | ({ kind: 'done' } & PreparedPicture);

interface Options {
  signal: AbortSignal;
  /** Hears how much of it is done, 0 to 1. */
  onStep(part: number): void;
}

/**
 * Prepares a picture in a worker, for it takes seconds on a tablet; its bytes are handed over, and can't be used any
 * more. Undefined where the worker's code can't be had.
 * @throws the signal's reason when it aborts; an error when the picture can't be prepared
 */
export function preparedApart(
  { width, height, rgba }: Pixels,
  { signal, onStep }: Options,
): Promise<PreparedPicture | undefined> {
  const worker = new Worker(new URL('./preparing-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<PreparedPicture | undefined>((resolve, reject) => {
    let hasBegun = false;
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<PreparingNews>) => {
      hasBegun = true;
      if (data.kind === 'step') onStep(data.part);
      else resolve(data);
    });
    worker.addEventListener('error', () => {
      if (hasBegun) reject(new Error('not prepared'));
      else resolve(undefined);
    });
    worker.postMessage({ width, height, rgba } satisfies Pixels, [rgba.buffer]);
  }).finally(() => worker.terminate());
}
