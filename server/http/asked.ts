import type { Context } from 'hono';
import type { Turn } from '../database/lane.ts';
import type { Env } from './env.ts';
import { readForm, readJson } from './parse.ts';

/** A request as a route sees it, whether it came by itself or in a batch. */
export type Asked = {
  /** In the log, all lines of a request carry it; those of a batch the batch's. */
  requestId: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  header(name: 'Idempotency-Key' | 'If-Match'): string | undefined;
  /** @throws Refusal for a body that is none */
  json(): Promise<unknown>;
  /** @throws Refusal for a form that is none */
  form(): Promise<Record<string, unknown>>;
  /** When it may write; absent = at any time. */
  turn?: Turn;
};

export function askedOf(c: Context<Env>): Asked {
  const { req } = c;
  return {
    requestId: c.var.requestId,
    path: req.path,
    params: req.param(),
    query: req.query(),
    header: (name) => req.header(name),
    json: () => readJson(c),
    form: () => readForm(c),
  };
}
