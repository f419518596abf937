import { errorCodes, type Problem } from '../../core/contract/problem.ts';
import type { Log } from '../log.ts';
import { refusalsByCode } from '../metrics/counts.ts';
import { Refusal, refusals } from './refusal.ts';

/** The problem document (RFC 9457) of a refusal. */
export function problemOf({ code, more: { issues, current } }: Refusal): Problem {
  const { status, title, detail } = refusals[code];
  return {
    type: `urn:coperto:problem:${code}`,
    title,
    status,
    error: code,
    detail,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
  };
}

/** The refusal of a problem document. A code that only another release has becomes `invalid_request`. */
export function refusalIn({ error, issues, current }: Problem): Refusal {
  const code = errorCodes.find((each) => each === error) ?? 'invalid_request';
  return new Refusal(code, {
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
  });
}

/** A refusal as a response. */
export function problemResponse(refusal: Refusal): Response {
  const { status } = refusals[refusal.code];
  const { retryAfter } = refusal.more;
  const headers = new Headers({
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
  if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
  const isBrief = status === 503 || refusal.code === 'in_progress';
  const wait = retryAfter ?? (isBrief ? 1 : undefined);
  if (wait !== undefined) headers.set('Retry-After', String(wait));
  return new Response(JSON.stringify(problemOf(refusal)), { status, headers });
}

/** The refusal that an error is answered with, which is counted. Unexpected errors are logged with their cause. */
export function refusalLogged(error: unknown, log: Log, requestId: string): Refusal {
  const refusal = refusalOf(error);
  refusalsByCode.inc({ code: refusal.code, status: refusals[refusal.code].status });
  const unexpected = refusal.code === 'internal' || refusal.code === 'unavailable';
  if (unexpected) log.error({ err: error, requestId }, refusal.code);
  return refusal;
}

/** A refusal as it is, a failing database by its kind. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = databaseCode(error);
  if (code === undefined) return new Refusal('internal', { cause: error });
  if (code === '23505') return new Refusal('already_exists', { cause: error });
  // A value that passed validation and that PostgreSQL can't hold, such as the year 0, or that a check refuses.
  if (code.startsWith('22') || code === '23514')
    return new Refusal('invalid_request', { cause: error });
  return new Refusal(isOutage(code) ? 'unavailable' : 'internal', { cause: error });
}

/** SQLSTATE or system error code of a failed query, wherever Drizzle has wrapped it; undefined for other errors. */
export function databaseCode(error: unknown): string | undefined {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string' && each.code !== '') return each.code;
    if (
      /connection terminated|not queryable|timeout exceeded when trying to connect|query read timeout/i.test(
        each.message,
      )
    ) {
      return '08006';
    }
  }
  return undefined;
}

/**
 * Connection lost or refused, server starting or stopping, too many connections, statement cancelled or locks not had,
 * or a server that takes no writes.
 */
function isOutage(code: string): boolean {
  return /^(08|57P|53)/.test(code) || ['57014', '55P03', '40001', '40P01', '25006'].includes(code)
    ? true
    : /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_)/.test(code);
}
