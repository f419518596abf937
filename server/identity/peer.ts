import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackAddress } from '../loopback.ts';

/** Carries the caller's address to the identity part; whatever a caller sends under this name is replaced. */
export const peerHeader = 'x-coperto-peer';

const environment = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/**
 * The address of the caller: that of the connection, or, where a proxy on this machine has made it, the last entry of
 * X-Forwarded-For, which is the proxy's own.
 */
export function peerOf(env: unknown, forwardedFor: string | undefined): string {
  const connection = environment.safeParse(env);
  const address = connection.success ? connection.data.incoming.socket.remoteAddress : '127.0.0.1';
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return isLoopbackAddress(address) && isIP(last) !== 0 ? last : address;
}
