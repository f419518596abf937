import {
  context,
  type Span as OpenSpan,
  propagation,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { release } from '../../core/release.ts';
import type { Config } from '../config.ts';
import { refusalOf } from '../http/problem.ts';
import type { Log } from '../log.ts';
import { noticing } from './noticing.ts';
import { type Span, type SpanOptions, setTracing, type Tracing } from './spans.ts';

/** How long a stop waits for the last spans to be sent, ms. */
const flushTimeout = 3000;

/**
 * Traces what this process does, and sends it to a collector (OTLP over HTTP, JSON). The only file that loads
 * OpenTelemetry: imported where the environment asks for traces.
 * @returns sends what is left, as far as the collector takes it, and ends
 */
export function startTracing(
  { url, share }: NonNullable<Config['traces']>,
  log: Log,
): () => Promise<void> {
  const exporter = noticing(new OTLPTraceExporter({ url: `${url}/v1/traces` }), log);
  const processor = new BatchSpanProcessor({ exporter });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': process.env['OTEL_SERVICE_NAME'] || 'coperto',
        'service.version': release,
      }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  setTracing(tracingBy(provider));
  return async () => {
    setTracing(undefined);
    const timedOut = new Promise((resolve) => setTimeout(resolve, flushTimeout).unref());
    // What could not be sent was said.
    await Promise.race([provider.shutdown().catch(() => undefined), timedOut]);
    context.disable();
    propagation.disable();
  };
}

function tracingBy(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer('coperto', release);
  return {
    run: (name, { attributes = {}, header, isRoot: root = false }, work) => {
      const kind = header ? SpanKind.SERVER : SpanKind.INTERNAL;
      return tracer.startActiveSpan(
        name,
        { kind, attributes, root },
        parentOf(header),
        async (open) => {
          const span = spanOf(open);
          try {
            return await work(span);
          } catch (error) {
            // Its message may hold what people wrote.
            const { code } = refusalOf(error);
            if (code === 'internal' || code === 'unavailable') span.fail(code);
            else span.setAttributes({ 'error.type': code });
            throw error;
          } finally {
            open.end();
          }
        },
      );
    },
    ids: () => {
      const { traceId, spanId } = trace.getActiveSpan()?.spanContext() ?? {};
      return traceId && spanId ? { traceId, spanId } : undefined;
    },
  };
}

type Headers = NonNullable<SpanOptions['header']>;

const fromHeaders: TextMapGetter<Headers> = {
  keys: () => [],
  get: (header, name) => header(name),
};

function parentOf(header: Headers | undefined) {
  return header ? propagation.extract(context.active(), header, fromHeaders) : context.active();
}

const spanOf = (open: OpenSpan): Span => ({
  updateName: (name) => void open.updateName(name),
  setAttributes: (attributes) => void open.setAttributes(attributes),
  fail: (type) => {
    open.setAttribute('error.type', type);
    open.setStatus({ code: SpanStatusCode.ERROR });
  },
});
