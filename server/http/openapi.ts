import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { deviceNameHeader } from '../../core/contract/device-name.ts';
import type { Endpoint } from '../../core/contract/endpoint.ts';
import { errorsOf } from '../../core/contract/endpoint-errors.ts';
import * as f from '../../core/contract/fields.ts';
import { type ErrorCode, problem } from '../../core/contract/problem.ts';
import { sentAtHeader, tappedAtHeader } from '../../core/contract/tapped-at.ts';
import type { Router } from './env.ts';
import { refusals } from './refusal.ts';

type TextField = { type: 'string'; format?: string };

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** Adds an endpoint of the contract to the app's OpenAPI document. */
export function describeRoute(app: Router, endpoint: Endpoint): void {
  const { method, path, summary, params, query, body, form, answer } = endpoint;
  app.openAPIRegistry.registerPath({
    method,
    path,
    summary,
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(body && { body: { required: true, content: json(body) } }),
      ...(form && { body: { required: true, content: { 'multipart/form-data': upload(form) } } }),
      ...(endpoint.writes && { headers: writeHeaders(endpoint.writes) }),
    },
    responses: {
      200: { description: 'Done.', content: json(answer) },
      ...problems(errorsOf(endpoint)),
    },
  });
}

/** The document of every endpoint described so far. */
export function openApiDocument(app: Router, publicUrl: string) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      "A person's token, or an API key (`cop_…`) of one hotel, for what its scope lists.",
  });
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Coperto', version: '1' },
    servers: [{ url: publicUrl }],
  });
}

function writeHeaders(writes: 'create' | 'change'): z.ZodObject {
  const key = {
    'Idempotency-Key': z
      .string()
      .max(128)
      .optional()
      .describe('The same request, sent again with it, takes effect once.'),
    [deviceNameHeader]: z
      .string()
      .optional()
      .describe('Name of the device, percent-encoded UTF-8.'),
    [tappedAtHeader]: f.instant
      .optional()
      .describe('When a person did it, by the clock of their device; for the list of changes.'),
    [sentAtHeader]: f.instant
      .optional()
      .describe(
        'When this copy of the request is sent, by the same clock: what that clock is wrong by is taken off what it says of taps.',
      ),
  };
  const match = z
    .string()
    .describe(
      'The version of the row that was seen, such as `"7"`; `"0"`: none; `*`: whatever is there.',
    );
  return z.object(writes === 'change' ? { ...key, 'If-Match': match } : key);
}

/** A file has no JSON form; it is described by hand. */
function upload(form: z.ZodObject) {
  const properties = Object.entries(form.shape).map(([name, field]) => {
    const file = field instanceof z.ZodCustom;
    const described: TextField = { type: 'string', ...(file && { format: 'binary' }) };
    return [name, described] as const;
  });
  return { schema: { type: 'object' as const, properties: Object.fromEntries(properties) } };
}

function problems(codes: readonly ErrorCode[]): RouteConfig['responses'] {
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, each]) => [
      status,
      {
        description: each.map((code) => `\`${code}\`: ${refusals[code].detail}`).join('\n\n'),
        content: {
          'application/problem+json': { schema: problem.extend({ error: z.enum(each) }) },
        },
      },
    ]),
  );
}
