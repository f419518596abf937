import type { z } from 'zod';
import { exchange } from '../../api/browser.ts';
import { askIdentity, authCode } from '../../api/identity.ts';
import type { Outcome } from '../commands/outcome.ts';

/** Codes of refusals that another moment, or a sign-in, may lift. */
const passing = new Set(['too_many_requests', 'unavailable', 'unauthenticated']);

/** A call to the identity part of the server, with the browser's cookie. Never rejects. */
export async function identityCall<S extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  body: object | undefined,
  answer: S,
): Promise<Outcome<z.output<S>>> {
  const delivery = await askIdentity(exchange, method, path, body);
  if (delivery.kind === 'no-answer') return { kind: 'unreachable', code: 'network' };
  if (delivery.status === 401) {
    const code = authCode(delivery);
    if (code === 'unauthorized' || code === 'unknown') {
      return { kind: 'unreachable', code: 'unauthenticated' };
    }
  }
  const parsed = answer.safeParse(delivery.body);
  if (delivery.status === 200 && parsed.success) return { kind: 'done', data: parsed.data };
  const code = delivery.status === 200 ? 'unknown' : authCode(delivery);
  if (delivery.status >= 500 || passing.has(code)) return { kind: 'unreachable', code };
  return { kind: 'refused', code, issues: [], current: undefined };
}
