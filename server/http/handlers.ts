import type { Endpoint } from '../../core/contract/endpoint.ts';
import type { Caller } from '../identity/tokens.ts';
import type { Asked } from './asked.ts';

/** Answers a request of somebody who is signed in. @throws Refusal */
export type Handle = (caller: Caller, asked: Asked) => Promise<unknown>;

/** The routes' own work by method and path, for requests that do not come by themselves. */
export type Handlers = {
  add(endpoint: Pick<Endpoint, 'method' | 'path'>, handle: Handle): void;
  /** As the router takes them: the first that fits, with or without a slash at the end. */
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
