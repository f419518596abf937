import { createHash, timingSafeEqual } from 'node:crypto';
import { Registry } from 'prom-client';
import type { Admission } from '../admission/admission.ts';
import type { Config } from '../config.ts';
import type { Router } from '../http/env.ts';
import { Refusal } from '../http/refusal.ts';
import { peerOf } from '../identity/peer.ts';
import { counted } from './counts.ts';
import { createGauges, type Measured } from './gauges.ts';

/**
 * `GET /metrics` in the text format of Prometheus, for who has METRICS_TOKEN. Without one in the environment there is
 * no such path: what it tells of a house (how much it does, and when) is nobody else's.
 */
export function metricsRoute(
  app: Router,
  { metricsToken }: Pick<Config, 'metricsToken'>,
  { admission, ...measured }: Measured & { admission: Pick<Admission, 'countStranger'> },
): void {
  if (metricsToken === undefined) return;
  const { registry, refresh } = createGauges(measured);
  const all = Registry.merge([counted, registry]);
  const expected = digestOf(`Bearer ${metricsToken}`);
  app.get('/metrics', async (c) => {
    const { authorization = '', 'x-forwarded-for': forwardedFor } = c.req.header();
    if (!timingSafeEqual(digestOf(authorization), expected)) {
      await admission.countStranger(peerOf(c.env, forwardedFor));
      throw new Refusal('unauthenticated');
    }
    await refresh();
    c.header('Cache-Control', 'no-store');
    return c.body(await all.metrics(), 200, { 'Content-Type': all.contentType });
  });
}

/** Of the same length for every text, which a comparison in constant time needs. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
