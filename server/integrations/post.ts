import type { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { allowedFor, checkedLookup, checkWritten, PrivateAddress } from './addresses.ts';

/** What came of sending: undefined where it was taken, else why not (`last_failure` of core/contract/integrations.ts). */
export type Sent = string | undefined;

/**
 * Sends JSON to an address that somebody chose, and reads nothing of the answer but its status. Connects to no address
 * but those that it has checked, follows no redirect, and uses no connection again.
 * @param resolve in place of the system's, for tests
 */
export async function postTo(
  address: string,
  body: string,
  { headers, signal, resolve }: Options,
): Promise<Sent> {
  try {
    const url = new URL(address);
    const isAllowed = allowedFor(url);
    checkWritten(url, isAllowed);
    const status = await statusOf(url, body, {
      method: 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Coperto',
      },
      lookup: checkedLookup(isAllowed, resolve),
      agent: false,
      signal,
    });
    return status >= 200 && status < 300 ? undefined : `http_${status}`;
  } catch (error) {
    return signal.aborted ? 'timeout' : reasonOf(error);
  }
}

type Options = {
  headers: Record<string, string>;
  signal: AbortSignal;
  resolve?: typeof lookup | undefined;
};

function statusOf(
  url: URL,
  body: string,
  options: Parameters<typeof requestHttps>[1],
): Promise<number> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const sending = request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    // Also after it was answered: a connection that is dropped then says so.
    sending.on('error', reject);
    sending.end(body);
  });
}

/** Reasons by the code of what failed; of a connection that tried several addresses, the first one's. */
const reasons = new Map([
  ['ENOTFOUND', 'unknown_host'],
  ['EAI_AGAIN', 'unknown_host'],
  ['ECONNREFUSED', 'refused'],
  ['ETIMEDOUT', 'timeout'],
]);

function reasonOf(error: unknown): string {
  if (error instanceof PrivateAddress) return 'private_address';
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  if (/CERT|TLS|SSL|SIGNED|ISSUER/.test(code)) return 'certificate';
  return reasons.get(code) ?? 'unreachable';
}
