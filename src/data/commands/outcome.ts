import { ApiProblem, codeOf, type Issue } from '../../api/problem.ts';

export type { Issue };

/** The server refused, for good: the same request would be refused again. */
export interface Refused {
  kind: 'refused';
  /** A code of errors.json. */
  code: string;
  /** What is wrong with which part of the request. */
  issues: readonly Issue[];
  /** With `stale`: the row as it is now; null where it is gone. */
  current: Record<string, unknown> | null | undefined;
}

/**
 * What a call that needs the network came to. `unreachable`: no answer that decides; the request may have taken
 * effect or not, and sent again under its key it takes effect once. `code` is one of errors.json.
 */
export type Outcome<T> =
  | { kind: 'done'; data: T }
  | Refused
  | { kind: 'unreachable'; code: string };

/** Error codes of refusals that another moment, or a sign-in, may lift. */
const passing = new Set(['in_progress', 'unauthenticated', 'too_many_requests', 'unavailable']);

/** Settles with what a call came to. Rejects only with what is no failure of a call. */
export async function outcomeOf<T>(answer: Promise<T>): Promise<Outcome<T>> {
  try {
    return { kind: 'done', data: await answer };
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { kind: 'unreachable', code: codeOf(error) };
    const { status, code, issues, current } = error;
    if (status === 401) return { kind: 'unreachable', code: 'unauthenticated' };
    if (status >= 500 || passing.has(code)) return { kind: 'unreachable', code };
    return { kind: 'refused', code: code === 'unknown' ? `http_${status}` : code, issues, current };
  }
}
