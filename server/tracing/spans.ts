/** What a span may say: patterns, ids of hotels, codes and counts; nothing of a person, a query or a body. */
export type Said = Record<string, string | number | boolean | undefined>;

/** A piece of work that takes time. */
export type Span = {
  /** A better name, once it is known. Names are few: patterns and kinds, no ids. */
  name(name: string): void;
  say(said: Said): void;
  /** The server's fault. @param type an error code */
  fail(type: string): void;
};

export type Beginning = {
  said?: Said;
  /** A request from outside: its trace is taken up where its headers (W3C `traceparent`) name one. */
  header?: (name: string) => string | undefined;
  /** Begins a trace of its own, whatever runs around it. */
  isRoot?: boolean;
};

/** How work is traced, where it is. */
export type Tracing = {
  run<T>(name: string, beginning: Beginning, work: (span: Span) => Promise<T>): Promise<T>;
  /** Of the span that runs; undefined outside of all. */
  ids(): { traceId: string; spanId: string } | undefined;
};

let tracing: Tracing | undefined;

/** Traces from now on; or no more. */
export function setTracing(own: Tracing | undefined): void {
  tracing = own;
}

const nothing: Span = { name: () => undefined, say: () => undefined, fail: () => undefined };

/** Does work in a span that ends with it. Costs nothing where nothing is traced. */
export function inSpan<T>(
  name: string,
  beginning: Beginning,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracing ? tracing.run(name, beginning, work) : work(nothing);
}

/** For log lines: the trace and span in which they are written. */
export const traceIds = (): { traceId?: string; spanId?: string } => ({ ...tracing?.ids() });
