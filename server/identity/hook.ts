import type { createAuthMiddleware } from 'better-auth/api';

/** What a hook of the identity library gets: the request as it has read it, and its own parts. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
