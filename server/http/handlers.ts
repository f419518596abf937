import type { Endpoint } from '../../core/contract/endpoint.ts';
import type { Caller } from '../identity/tokens.ts';
import type { RouteRequest } from './route-request.ts';

/** Answers a request of somebody who is signed in. @throws Refusal */
export type Handle = (caller: Caller, request: RouteRequest) => Promise<unknown>;

/** The handlers of all routes by method and path, for the requests of a batch. */
export type Handlers = {
  add(endpoint: Pick<Endpoint, 'method' | 'path'>, handle: Handle): void;
  /** The first that matches, with or without a slash at the end, as in the router. */
  find(
    method: string,
    path: string,
  ): { handle: Handle; params: Record<string, string> } | undefined;
};

export function createHandlers(): Handlers {
  const all: { method: string; pattern: RegExp; handle: Handle }[] = [];
  return {
    add: ({ method, path }, handle) => {
      const named = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(/\/$/, '');
      all.push({ method: method.toUpperCase(), pattern: new RegExp(`^${named}/?$`), handle });
    },
    find: (method, path) => {
      for (const each of all) {
        const found = each.method === method ? each.pattern.exec(path) : null;
        if (found) return { handle: each.handle, params: { ...found.groups } };
      }
      return undefined;
    },
  };
}
