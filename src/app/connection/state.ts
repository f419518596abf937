import type { useConnection } from '../../data/connection/connection.ts';

type Connection = ReturnType<typeof useConnection>;

/** How the device stands with the server, as one word for people. */
export type ConnectionState = 'online' | 'connecting' | 'offline' | 'sending' | 'signIn';

/**
 * The one thing to say first. What only a person can mend goes before what mends itself. That the browser sees no
 * network is a hint, which an open stream disproves.
 * @param expired whether the session has ended at the server
 */
export function connectionState(
  connection: Pick<Connection, 'drain' | 'live' | 'online' | 'loaded'>,
  expired: boolean,
): ConnectionState {
  const { drain, live, online, loaded } = connection;
  if (expired || drain === 'needs-sign-in') return 'signIn';
  if (!online && live !== 'open') return 'offline';
  if (drain === 'sending') return 'sending';
  if (live === 'open') return 'online';
  // Before the hotel is open nothing has been tried yet.
  if (loaded === 'loading') return 'connecting';
  // Trying again and again is what offline looks like to a person.
  return live === 'down' || drain === 'backoff' ? 'offline' : 'connecting';
}
