import { isLoopbackHost } from '../loopback.ts';

/**
 * Origins of pages that may sign in: the public one; on a machine that serves itself, any page of that machine, which
 * has more names than one (localhost, 127.0.0.1) and more ports (a development server's). What the request says of its
 * host is not believed.
 */
export function trustedOrigins(publicUrl: string, origin: string | null | undefined): string[] {
  const trusted = [new URL(publicUrl).origin];
  const page = origin ? URL.parse(origin) : null;
  const isLocal = isLoopbackHost(new URL(publicUrl).hostname);
  return isLocal && page && isLoopbackHost(page.hostname) ? [...trusted, page.origin] : trusted;
}
