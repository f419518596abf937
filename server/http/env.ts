import type { OpenAPIHono } from '@hono/zod-openapi';

/** Hono's variables of a request. */
export type Env = {
  Variables: {
    requestId: string;
    userId?: string;
    /** What the answer may run besides scripts of this server, as sources of a Content-Security-Policy. */
    scripts?: readonly string[];
  };
};

/** The router that all routes are put on. */
export type Router = OpenAPIHono<Env>;
