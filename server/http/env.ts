import type { OpenAPIHono } from '@hono/zod-openapi';

/** What a request carries along while it is answered. */
export type Env = { Variables: { requestId: string; userId?: string } };

/** The router that all routes are put on. */
export type Router = OpenAPIHono<Env>;
