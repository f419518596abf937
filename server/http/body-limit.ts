import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { importLimit } from '../../core/contract/guest-import.ts';
import { problemResponse } from './problem.ts';
import { Refusal } from './refusal.ts';

/** Well above a full batch of the longest texts. */
const jsonLimit = 1024 * 1024;
/** A multipart upload is a little larger than its file. The route checks the file itself. */
const uploadLimit = importLimit + 1024 * 1024;

/** Refuses bodies that are larger than any request of their kind. */
export function bodyLimits(): MiddlewareHandler {
  const json = bodyLimit({
    maxSize: jsonLimit,
    onError: () => problemResponse(new Refusal('payload_too_large')),
  });
  const upload = bodyLimit({
    maxSize: uploadLimit,
    onError: () => problemResponse(new Refusal('file_too_large')),
  });
  return (c, next) => (c.req.path.includes('/imports/') ? upload(c, next) : json(c, next));
}
