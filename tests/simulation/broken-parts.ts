import type { Delivery, Platform } from '../../src/offline/platform.ts';
import type { Page } from './device.ts';

// What the engines of broken.ts are broken with.

type Send = Platform['send'];
interface Batch {
  owner: string;
  requests: { id: string; path: string; headers: Record<string, string>; body?: unknown }[];
}

/** Replaces how batches are sent; other requests are unchanged. */
export const sending =
  (
    change: (
      send: Send,
      request: Parameters<Send>[0] & { body: Batch },
      page: Page,
    ) => ReturnType<Send>,
  ) =>
  (platform: Platform, page: Page): Platform => ({
    ...platform,
    send: (request) =>
      request.path.endsWith('/batch')
        ? change(platform.send, request as Parameters<Send>[0] & { body: Batch }, page)
        : platform.send(request),
  });

/** The answer to a batch whose operations all succeeded. */
export const success = ({ requests }: Batch): Delivery => ({
  ...{ kind: 'answer', status: 200, retryAfter: null },
  body: {
    responses: requests.map(({ id }) => ({ id, status: 200, body: { version: 0, changes: [] } })),
  },
});

export const withHeaders = (
  body: Batch,
  change: (headers: Record<string, string>, id: string) => Record<string, string>,
): Batch => ({
  ...body,
  requests: body.requests.map((each) => ({ ...each, headers: change(each.headers, each.id) })),
});
