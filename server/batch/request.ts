import type { BatchRequest } from '../../core/contract/batch.ts';
import { Refusal } from '../http/refusal.ts';
import type { RouteRequest } from '../http/route-request.ts';

/** What a request has from its batch. */
export type FromBatch = Required<Pick<RouteRequest, 'requestId' | 'device' | 'clockLag'>> &
  Pick<RouteRequest, 'slot'>;

/** A request of a batch as its route sees it. @throws Refusal for headers or a path that no single request could have */
export function requestOf(
  { path, headers, body }: BatchRequest,
  fromBatch: FromBatch,
): Omit<RouteRequest, 'params'> {
  const { pathname, searchParams } = plainUrl(path);
  const taken = new Map<string, string>();
  for (const [name, value] of Object.entries(headers)) {
    if (!/^(idempotency-key|if-match|tapped-at)$/i.test(name)) continue;
    if (/[^\x20-\x7e]/.test(value)) throw brokenHeader(name);
    taken.set(name.toLowerCase(), value.trim());
  }
  return {
    ...fromBatch,
    path: pathname,
    query: Object.fromEntries(searchParams),
    header: (name) => taken.get(name.toLowerCase()),
    // Already parsed, with the batch's own body.
    json: async () => {
      if (body === undefined) throw new Refusal('invalid_json');
      return body;
    },
    form: async () => {
      throw new Refusal('invalid_request', { issues: [{ path: [], code: 'invalid_form' }] });
    },
  };
}

function brokenHeader(name: string): Refusal {
  return new Refusal('invalid_request', {
    issues: [{ path: ['headers', name], code: 'invalid_text' }],
  });
}

/**
 * Parses a path of the API. One with dot segments, doubled slashes or escapes could lead elsewhere: it is refused.
 * @throws Refusal `not_found`
 */
function plainUrl(path: string): URL {
  const url = URL.parse(path, 'http://batch.invalid');
  const isPlain =
    url?.host === 'batch.invalid' &&
    url.hash === '' &&
    url.pathname + url.search === path &&
    /^\/api\/v1\/(?!batch\/?$)[\w/-]+$/.test(url.pathname) &&
    !url.pathname.includes('//');
  if (!isPlain) throw new Refusal('not_found');
  return url;
}
