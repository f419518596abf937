/** One request as the service gets it. */
export interface Received {
  method: string;
  /** With its query. */
  path: string;
  /** Whose token it carries; undefined without one. */
  user: string | undefined;
  /** Aborts when the page gives it up. */
  signal: AbortSignal | undefined;
  /** Parsed JSON, or the form of an upload. */
  body: unknown;
  /** `Idempotency-Key` and `If-Match` of a write outside a batch. */
  key: string | null;
  ifMatch: string | null;
}

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

/** A refusal as the API gives it; `more` holds `issues` or `current`. */
export function problem(status: number, error: string, more: object = {}): Response {
  return json(status, { type: 'about:blank', title: error, status, error, detail: error, ...more });
}
