import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { redact, redactText } from './redact.ts';
import { traceIds } from './tracing/spans.ts';

/** Structured log. */
export type Log = Logger;

/** Logs one JSON object a line to stderr; stdout is for people. */
export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination: { write(line: string): unknown } = pino.destination(2),
): Log {
  return pino(
    {
      level: config.logLevel,
      base: null,
      mixin: traceIds,
      serializers: { err: (error: unknown) => error },
      formatters: { log: (line) => ({ ...Object(redact(line)) }) },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args;
          method.apply(this, typeof first === 'string' ? [redactText(first)] : [first, ...rest]);
        },
      },
    },
    destination,
  );
}
