import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { bounds } from '../../core/contract/bounds.ts';

const compress = promisify(gzip);

/** An answer as JSON text that several requests share. It is compressed when one first asks for that, and once. */
export class SharedJson {
  readonly text: Buffer<ArrayBuffer>;
  #compressed: Promise<Buffer<ArrayBuffer>> | undefined;

  constructor(value: unknown) {
    this.text = Buffer.from(JSON.stringify(value));
  }

  compressed(): Promise<Buffer<ArrayBuffer>> {
    this.#compressed ??= compress(this.text);
    return this.#compressed;
  }
}

/** Returns the answer under `key`; `make` makes it where there is none, once for all who ask meanwhile. */
export type SharedAnswers = (key: string, make: () => Promise<unknown>) => Promise<SharedJson>;

/** Keeps answers for a moment: long enough for all tablets of a hotel that come back at once. */
export function createSharedAnswers(): SharedAnswers {
  const kept = new LRUCache<string, SharedJson, () => Promise<unknown>>({
    maxSize: bounds.sharedAnswerBytes,
    sizeCalculation: ({ text }) => text.byteLength,
    ttl: bounds.sharedAnswerMs,
    ttlAutopurge: true,
    // Whoever waits for an answer that is not kept any more still gets it.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: make }) => new SharedJson(await make()),
  });
  return (key, make) => kept.forceFetch(key, { context: make });
}

/** Sends it in the encoding that the request takes. */
export async function sendShared(c: Context, answer: SharedJson): Promise<Response> {
  const isCompressed = /\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '');
  const body = isCompressed ? await answer.compressed() : answer.text;
  return c.body(body, 200, {
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding',
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
  });
}
