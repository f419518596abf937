import { problem } from '../../core/contract/problem.ts';
import type { NoAnswer } from './exchange.ts';

export interface Issue {
  path: (string | number)[];
  code: string;
}

/** The API refused. Decide by `status` and `code`, never by a text. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly kind = 'problem';
  readonly status: number;
  /** Stable code of core/contract/problem, or `unknown`. */
  readonly code: string;
  readonly issues: readonly Issue[];
  /** With `stale`: the row as it is now. */
  readonly current: Record<string, unknown> | null | undefined;

  constructor(status: number, body: unknown) {
    const parsed = problem.safeParse(body);
    const code = parsed.success ? parsed.data.error : 'unknown';
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.issues = parsed.success ? (parsed.data.issues ?? []) : [];
    this.current = parsed.success ? parsed.data.current : undefined;
  }
}

/** The API was not reached, or something else answered. Whether the request took effect is unknown. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
  readonly kind = 'network';
  readonly code = 'network';
  readonly reason: NoAnswer | 'unexpected';

  constructor(reason: NoAnswer | 'unexpected') {
    super(reason);
    this.reason = reason;
  }
}

/** The stable code of a thrown error, for its text. */
export function codeOf(error: unknown): string {
  return error instanceof ApiProblem || error instanceof NetworkFailure ? error.code : 'unknown';
}
