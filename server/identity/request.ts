import type { Context } from 'hono';
import { bounds } from '../../core/contract/bounds.ts';
import { readBody } from '../http/body.ts';
import { jsonOf } from '../http/parse.ts';
import { Refusal } from '../http/refusal.ts';
import { peerHeader, peerOf } from './peer.ts';

const limit = { bytes: bounds.identityBytes, code: 'payload_too_large' } as const;

/**
 * A request as the identity part gets it: of limited size, with the caller's address, and with no text that a database
 * refuses or that would forge a line of the log.
 * @throws Refusal `invalid_request`, `invalid_json`, `payload_too_large`
 */
export async function identityRequest(c: Context): Promise<Request> {
  const { raw } = c.req;
  const headers = new Headers(raw.headers);
  headers.set(peerHeader, peerOf(c.env, c.req.header('X-Forwarded-For')));
  if (hasControl(raw.url) || hasControl(headers.get('Cookie') ?? '')) {
    throw new Refusal('invalid_request', { issues: [{ path: [], code: 'invalid_text' }] });
  }
  const body = await readBody(c, limit);
  if (body.byteLength > 0) jsonOf(body);
  return new Request(raw.url, {
    method: raw.method,
    headers,
    ...(body.byteLength > 0 && { body }),
  });
}

/** Whether a percent-encoded text has a control character. */
function hasControl(text: string): boolean {
  return /%(?:[01][0-9a-f]|7f)/i.test(text);
}
