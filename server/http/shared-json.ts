import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Context } from 'hono';

/** An answer in which a long list may come in parts, as it is read. */
export type InParts<T> = {
  [K in keyof T]: T[K] | (T[K] extends readonly (infer Item)[] ? AsyncIterable<Item[]> : never);
};

/** An answer as JSON, compressed or not, which several requests share. */
export class SharedJson {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isCompressed: boolean;

  constructor(bytes: Uint8Array<ArrayBuffer>, isCompressed: boolean) {
    this.bytes = bytes;
    this.isCompressed = isCompressed;
  }
}

/** Makes the JSON of an answer, of whose lists some may come in parts. */
export type Pack = (answer: object) => Promise<SharedJson>;

/** Compresses an answer part by part: neither its rows nor its text are ever there as a whole. */
export const packCompressed: Pack = async (answer) => {
  const chunks: Uint8Array[] = [];
  await pipeline(Readable.from(textsOf(answer)), createGzip(), async (compressed) => {
    for await (const chunk of compressed) chunks.push(chunk);
  });
  return new SharedJson(new Uint8Array(Buffer.concat(chunks)), true);
};

/** Does the same in the thread that asks, without compression. */
export const packPlain: Pack = async (answer) => {
  const texts: string[] = [];
  for await (const text of textsOf(answer)) texts.push(text);
  return new SharedJson(new TextEncoder().encode(texts.join('')), false);
};

/** Items that are made text in one turn of the event loop. */
const itemsATurn = 2000;

async function* textsOf(answer: object): AsyncIterable<string> {
  let before = '{';
  for (const [key, value] of Object.entries(answer)) {
    yield `${before}${JSON.stringify(key)}:`;
    if (isInParts(value) || Array.isArray(value)) yield* listTexts(value);
    else yield JSON.stringify(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

async function* listTexts(list: unknown[] | AsyncIterable<unknown[]>): AsyncIterable<string> {
  let before = '[';
  for await (const part of Array.isArray(list) ? [list] : list) {
    for (let at = 0; at < part.length; at += itemsATurn) {
      yield before + JSON.stringify(part.slice(at, at + itemsATurn)).slice(1, -1);
      before = ',';
    }
  }
  yield before === '[' ? '[]' : ']';
}

function isInParts(value: unknown): value is AsyncIterable<unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** Sends it as it is; decompressed for a client that takes no compressed answer. */
export function sendShared(c: Context, { bytes, isCompressed }: SharedJson): Response {
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
  if (!isCompressed) return c.body(bytes, 200, headers);
  if (/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) {
    return c.body(bytes, 200, { ...headers, 'Content-Encoding': 'gzip' });
  }
  // A stream of it, not a Blob, which would be a copy for each request.
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  return c.body(source.pipeThrough(new DecompressionStream('gzip')), 200, headers);
}
