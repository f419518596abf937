import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from './env.ts';

/**
 * Headers of every answer. Emotion writes its styles into the page, so styles may be inline; scripts may not, but for
 * those that the answer names by their hashes. With TLS, HSTS is set.
 */
export function securityHeaders(tls: boolean): MiddlewareHandler<Env> {
  const usual = headersOf(tls, []);
  return async (c, next) => {
    await next();
    const scripts = c.get('scripts');
    await (scripts ? headersOf(tls, scripts) : usual)(c, async () => {});
  };
}

function headersOf(tls: boolean, scripts: readonly string[]): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scripts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: 'DENY',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: tls ? 'max-age=31536000' : false,
    // Sign-in with an outside provider comes back in the same window.
    crossOriginOpenerPolicy: 'same-origin',
    permissionsPolicy: { geolocation: [], microphone: [], payment: [], usb: [] },
  });
}
