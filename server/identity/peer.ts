import { isIP } from 'node:net';
import { z } from 'zod';

/** Carries the caller's address to the identity part; whatever a caller sends under this name is replaced. */
export const peerHeader = 'x-coperto-peer';

const environment = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/**
 * The address of whoever sent the request. A proxy on this machine is believed about it (its own
 * entry, the last of X-Forwarded-For); anybody else is taken at their connection.
 */
export function peerOf(env: unknown, forwardedFor: string | undefined): string {
  const connection = environment.safeParse(env);
  const address = connection.success ? connection.data.incoming.socket.remoteAddress : '127.0.0.1';
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return isLoopback(address) && isIP(last) !== 0 ? last : address;
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address);
}
