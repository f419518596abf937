import type { Endpoint } from '../../core/contract/endpoint.ts';
import type { Caller } from '../identity/tokens.ts';
import { patternOf } from './pattern.ts';
import type { RouteRequest } from './route-request.ts';

/** Answers a request of somebody who is signed in. @throws Refusal */
export type Handle = (caller: Caller, request: RouteRequest) => Promise<unknown>;

/** `pattern`: of its path, as in the router. */
type Found = { handle: Handle; pattern: string; params: Record<string, string> };

/** The handlers of all routes by method and path, for the requests of a batch. */
export type Handlers = {
  add(endpoint: Pick<Endpoint, 'method' | 'path'>, handle: Handle): void;
  /** The first that matches, with or without a slash at the end, as in the router. */
  find(method: string, path: string): Found | undefined;
};

export function createHandlers(): Handlers {
  const all: { method: string; path: RegExp; pattern: string; handle: Handle }[] = [];
  return {
    add: ({ method, path }, handle) => {
      const named = path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(/\/$/, '');
      all.push({
        ...{ method: method.toUpperCase(), path: new RegExp(`^${named}/?$`) },
        ...{ pattern: patternOf(path), handle },
      });
    },
    find: (method, path) => {
      for (const each of all) {
        const found = each.method === method ? each.path.exec(path) : null;
        if (!found) continue;
        const { handle, pattern } = each;
        return { handle, pattern, params: { ...found.groups } };
      }
      return undefined;
    },
  };
}
