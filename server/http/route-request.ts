import type { Context } from 'hono';
import { deviceNameHeader, parseDeviceName } from '../../core/contract/device-name.ts';
import { sentAtHeader, type tappedAtHeader } from '../../core/contract/tapped-at.ts';
import type { PipelineSlot } from '../database/pipeline.ts';
import type { Env } from './env.ts';
import { readForm, readJson } from './parse.ts';
import { clockLagOf } from './tapped-at.ts';

/** A request as a route sees it, whether it came by itself or in a batch. */
export type RouteRequest = {
  /** In every log line of the request; those of a batch have the batch's. */
  requestId: string;
  /** Name of the device that sent it. */
  device: string | undefined;
  /** ms, by which that device's clock lags behind the server's. */
  clockLag: number;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  header(name: 'Idempotency-Key' | 'If-Match' | typeof tappedAtHeader): string | undefined;
  /** @throws Refusal for a body that is no JSON */
  json(): Promise<unknown>;
  /** @throws Refusal for a body that is no form */
  form(): Promise<Record<string, unknown>>;
  /** Aborts when the client goes away. Requests of a batch have none. */
  signal?: AbortSignal;
  /** In a batch: the slot that its transaction runs in. */
  slot?: PipelineSlot;
};

export function routeRequestOf(c: Context<Env>): RouteRequest {
  const { req } = c;
  return {
    requestId: c.var.requestId,
    device: parseDeviceName(req.header(deviceNameHeader)),
    clockLag: clockLagOf(req.header(sentAtHeader), Date.now()),
    path: req.path,
    params: req.param(),
    query: req.query(),
    header: (name) => req.header(name),
    json: () => readJson(c),
    form: () => readForm(c),
    signal: req.raw.signal,
  };
}
