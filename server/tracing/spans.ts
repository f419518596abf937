/** Attributes of a span: patterns, ids of hotels, codes and counts; nothing of a person, a query or a body. */
export type Attributes = Record<string, string | number | boolean | undefined>;

/** A piece of work that takes time. */
export type Span = {
  /** A better name, once it is known. Names are few: patterns and kinds, no ids. */
  updateName(name: string): void;
  setAttributes(attributes: Attributes): void;
  /** The server's fault. @param type an error code */
  fail(type: string): void;
};

export type SpanOptions = {
  attributes?: Attributes;
  /** A request from outside: its trace is taken up where its headers (W3C `traceparent`) name one. */
  header?: (name: string) => string | undefined;
  /** Begins a trace of its own, whatever runs around it. */
  isRoot?: boolean;
};

/** How work is traced, where it is. */
export type Tracing = {
  run<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** Of the span that runs; undefined outside of all. */
  ids(): { traceId: string; spanId: string } | undefined;
};

let tracing: Tracing | undefined;

/** Traces from now on; or no more. */
export function setTracing(own: Tracing | undefined): void {
  tracing = own;
}

const nothing: Span = {
  updateName: () => undefined,
  setAttributes: () => undefined,
  fail: () => undefined,
};

/** Does work in a span that ends with it. Costs nothing where nothing is traced. */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracing ? tracing.run(name, options, work) : work(nothing);
}

/** For log lines: the trace and span in which they are written. */
export const traceIds = (): { traceId?: string; spanId?: string } => ({ ...tracing?.ids() });
