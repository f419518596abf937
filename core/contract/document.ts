import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readDocument = endpoint({
  method: 'get',
  path: '/api/v1/openapi.json',
  summary: 'This document: every endpoint as OpenAPI 3.1.',
  access: 'public',
  answer: z.record(z.string(), z.unknown()),
});
