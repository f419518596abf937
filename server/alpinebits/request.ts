import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from 'hono';
import { bounds } from '../../core/contract/bounds.ts';
import { readBody } from '../http/body.ts';
import { formOf } from '../http/parse.ts';
import { Refusal } from '../http/refusal.ts';

/** A request that is none of the standard: its answer is `ERROR:` and this message. */
export class InvalidMessage extends Error {}

/** The fields of a request. Both may be missing. */
export interface MessageForm {
  action: string | undefined;
  request: File | undefined;
}

const unzip = promisify(gunzip);

/** Reads a request's form, which may be compressed as a whole. @throws InvalidMessage; Refusal `file_too_large` */
export async function readMessageForm(c: Context): Promise<MessageForm> {
  const limit = { bytes: bounds.uploadBytes, code: 'file_too_large' } as const;
  const body = await decoded(await readBody(c, limit), c.req.header('Content-Encoding'));
  const form = await formOf(body, c.req.header('Content-Type') ?? '').catch((cause: unknown) => {
    throw new InvalidMessage('the request is no multipart/form-data', { cause });
  });
  const { action, request } = form;
  return {
    action: typeof action === 'string' ? action : undefined,
    request: typeof request === 'string' || request instanceof Blob ? fileOf(request) : undefined,
  };
}

const fileOf = (content: string | Blob): File => new File([content], '');

async function decoded(
  body: Uint8Array<ArrayBuffer>,
  encoding = 'identity',
): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding.trim().toLowerCase()) {
    case 'identity':
      return body;
    case 'gzip':
      return unzip(body, { maxOutputLength: bounds.uploadBytes }).catch((cause: unknown) => {
        if (cause instanceof RangeError) throw new Refusal('file_too_large', { cause });
        throw new InvalidMessage('the request is not compressed with gzip', { cause });
      });
    default:
      throw new InvalidMessage('unsupported Content-Encoding');
  }
}
