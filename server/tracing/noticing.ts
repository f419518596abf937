import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { Log } from '../log.ts';

/** Says in the log when the collector takes no more spans, and when it does again; not for each of its refusals. */
export function noticing(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails && !isAway) log.warn({ err: result.error }, 'traces can not be sent');
        if (!fails && isAway) log.info('traces are sent again');
        isAway = fails;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
