import type { Context } from 'hono';
import { Refusal } from './refusal.ts';

/** Largest body of a kind of request, bytes, and the code of a larger one's refusal. */
export type BodyLimit = { bytes: number; code: 'payload_too_large' | 'file_too_large' };

/**
 * Reads a body, at most `limit` of it. Called after authentication: whoever is not signed in makes the server read
 * nothing.
 * @throws Refusal of the limit's code; `invalid_request` where the connection ends before the body does
 */
export async function readBody(c: Context, limit: BodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  const said = Math.max(0, Number(c.req.header('Content-Length')) || 0);
  if (said > limit.bytes) throw new Refusal(limit.code);
  // Never more than one copy of it: bodies are most of the memory that an upload takes.
  let body = new Uint8Array(said);
  let size = 0;
  // Not iterated over: leaving early would cancel the stream, which may still be written to.
  const reader = c.req.raw.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(incomplete);
    if (done) break;
    const end = size + value.byteLength;
    if (end > limit.bytes) throw new Refusal(limit.code);
    if (end > body.byteLength) body = resized(body, Math.min(2 * end, limit.bytes));
    body.set(value, size);
    size = end;
  }
  return resized(body, size);
}

const resized = (body: Uint8Array<ArrayBuffer>, bytes: number) =>
  new Uint8Array(body.buffer.transfer(bytes));

function incomplete(cause: unknown): never {
  throw new Refusal('invalid_request', { cause, issues: [{ path: [], code: 'incomplete_body' }] });
}
