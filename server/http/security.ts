import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Headers of every answer. Emotion writes its styles into the page, so styles may be inline;
 * scripts may not. With TLS, HSTS is set.
 */
export function securityHeaders(tls: boolean): MiddlewareHandler {
  const [usual, ofReader] = [headersOf(tls, []), headersOf(tls, ["'wasm-unsafe-eval'"])];
  return (c, next) => (c.req.path.startsWith('/ocr/') ? ofReader : usual)(c, next);
}

/** @param scripts what may be a script besides those of this server: the worker that reads pictures is WebAssembly */
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
