import type { Endpoint } from '../../core/contract/endpoint.ts';
import type { PipelineSlot } from '../database/pipeline.ts';
import type { Caller } from '../identity/tokens.ts';
import { patternOf } from './pattern.ts';
import type { RouteRequest } from './route-request.ts';

/** Answers a request of somebody who is signed in. @throws Refusal */
export type Handle = (caller: Caller, request: RouteRequest) => Promise<unknown>;

/** A request that may share a transaction with others of its route. */
export type Joined = {
  /** The hotel that it writes in. */
  hotelId: string;
  /** The row that it writes: two of the same row may not run together. */
  row: string;
};

/** How requests of a route run in one transaction. */
export type Together = {
  /** Reads a request. Undefined: it has to run by itself. @throws Refusal */
  read(caller: Caller, request: RouteRequest): Promise<Joined | undefined>;
  /**
   * Answers requests of one hotel, which take effect in their order, together or not at all.
   * @param joined what `read` returned
   * @throws what any of them throws: each has to run by itself then
   */
  run(caller: Caller, joined: readonly Joined[], slot: PipelineSlot): Promise<unknown[]>;
};

/** `pattern`: of its path, as in the router. */
type Found = {
  handle: Handle;
  together: Together | undefined;
  pattern: string;
  params: Record<string, string>;
};

/** The handlers of all routes by method and path, for the requests of a batch. */
export type Handlers = {
  add(endpoint: Pick<Endpoint, 'method' | 'path'>, handle: Handle, together?: Together): void;
  /** The first that matches, with or without a slash at the end, as in the router. */
  find(method: string, path: string): Found | undefined;
};

export function createHandlers(): Handlers {
  const all: (Omit<Found, 'params'> & { method: string; path: RegExp })[] = [];
  return {
    add: ({ method, path }, handle, together) => {
      const named = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(/\/$/, '');
      all.push({
        ...{ method: method.toUpperCase(), path: new RegExp(`^${named}/?$`) },
        ...{ pattern: patternOf(path), handle, together },
      });
    },
    find: (method, path) => {
      for (const each of all) {
        const found = each.method === method ? each.path.exec(path) : null;
        if (!found) continue;
        const { handle, together, pattern } = each;
        return { handle, together, pattern, params: { ...found.groups } };
      }
      return undefined;
    },
  };
}
