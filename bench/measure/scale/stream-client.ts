import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http';
import { streamBackoff } from '../../../src/offline/backoff.ts';

/** Each stream on a connection of its own, as each tablet has one. */
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** One device's live stream, opened again with the pauses of a device when it ends. */
export interface StreamClient {
  isOpen(): boolean;
  /** Resolves once it has read `version`. @returns when, by performance.now() */
  readAt(version: number): Promise<number>;
  close(): void;
}

/**
 * @param path of the hotel's stream
 * @param start version from which it reads on
 */
export function openStream(
  url: string,
  { path, token, start }: { path: string; token: string; start: number },
): StreamClient {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const read = createReading(start);
  let request: ClientRequest | undefined;
  let failures = 0;
  let isOpen = false;
  let isClosed = false;

  const again = () => {
    isOpen = false;
    failures += 1;
    if (!isClosed) setTimeout(connect, streamBackoff(failures, Math.random()));
  };
  const follow = (response: IncomingMessage) => {
    response.once('close', again);
    if (response.statusCode !== 200) return void response.resume();
    response.setEncoding('utf8').on('data', (text: string) => {
      [isOpen, failures] = [true, 0];
      read.take(text);
    });
  };
  const connect = () => {
    let isAnswered = false;
    request = get(`${url}${path}?after=${read.version()}`, { agent, headers }, (response) => {
      isAnswered = true;
      follow(response);
    });
    // Lost later, the response closes too.
    request.once('error', () => (isAnswered ? undefined : again()));
  };
  connect();
  return {
    isOpen: () => isOpen,
    readAt: read.at,
    close: () => {
      isClosed = true;
      request?.destroy();
    },
  };
}

/** What a stream has said, and who waits for it. */
function createReading(start: number) {
  let [version, at, rest] = [start, performance.now(), ''];
  const waiting = new Map<number, (at: number) => void>();
  return {
    version: () => version,
    take(text: string) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('id: ')) continue;
        [version, at] = [Number(line.slice(4)), performance.now()];
        for (const [wanted, resolve] of waiting) {
          if (wanted > version) continue;
          waiting.delete(wanted);
          resolve(at);
        }
      }
    },
    at: (wanted: number): Promise<number> =>
      wanted <= version
        ? Promise.resolve(at)
        : new Promise((resolve) => waiting.set(wanted, resolve)),
  };
}
