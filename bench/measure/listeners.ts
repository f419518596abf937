import { createParser } from 'eventsource-parser';
import { signInToApi } from '../../e2e/harness/api.ts';

/** Devices without a screen: each with its own connection to the hotel's live stream. */
export interface Listeners {
  /** Waits until all have received the hotel's `version`. @returns when each did, on the machine's clock, ms */
  readAt(version: number): Promise<number[]>;
  close(): void;
}

const people = ['reception@demo.hotel', 'kitchen@demo.hotel', 'admin@demo.hotel'];
const timeoutMs = 30_000;

/** Opens `count` streams of a hotel. */
export async function openListeners(
  url: string,
  hotelId: string,
  count: number,
): Promise<Listeners> {
  // A session for each person, not for each stream: the server admits few sign-ins of one account a minute.
  const sessions = await Promise.all(
    people.map((email, index) => signInToApi(url, email, `10.0.0.${index}`)),
  );
  const all: Listener[] = [];
  for (let index = 0; index < count; index += 1) {
    const session = sessions[index % sessions.length];
    if (session) all.push(await openListener(url, hotelId, session));
  }
  return {
    readAt: (version) => Promise.all(all.map((each) => each.readAt(version))),
    close: () => {
      for (const each of all) each.close();
    },
  };
}

interface Listener {
  readAt(version: number): Promise<number>;
  close(): void;
}

async function openListener(
  url: string,
  hotelId: string,
  { token, get }: Awaited<ReturnType<typeof signInToApi>>,
): Promise<Listener> {
  const path = `/api/v1/hotels/${hotelId}/changes`;
  const { version } = await get<{ version: number }>(`${path}?after=0`);
  const closing = new AbortController();
  const response = await fetch(`${url}${path}/stream?after=${version}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: closing.signal,
  });
  if (!response.ok || response.body === null) throw new Error(`stream: ${response.status}`);
  const read = createLedger(version);
  void follow(response.body, read.take).catch((error: unknown) => {
    if (!closing.signal.aborted) read.fail(error);
  });
  return { readAt: read.at, close: () => closing.abort() };
}

async function follow(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  take: (version: number, changed: number[]) => void,
): Promise<void> {
  const events = createParser({
    onEvent({ event, data }) {
      if (event === 'beat' || event === 'membership') return;
      if (event !== 'changes') throw new Error(`a stream said ${event}`);
      const message = JSON.parse(data) as { version: number; changes: { version: number }[] };
      take(
        message.version,
        message.changes.map((change) => change.version),
      );
    },
  });
  for await (const text of body.pipeThrough(new TextDecoderStream())) events.feed(text);
  throw new Error('a stream ended');
}

/** Times at which versions were received. Throws where one is missing or out of order. */
function createLedger(start: number) {
  const times = new Map<number, number>();
  const waiting = new Map<number, () => void>();
  let last = start;
  let failure: unknown;
  return {
    take(version: number, changed: number[]) {
      const now = performance.timeOrigin + performance.now();
      for (const each of new Set(changed)) {
        if (each !== last + 1) throw new Error(`version ${each} came after ${last}`);
        last = each;
        times.set(each, now);
        waiting.get(each)?.();
      }
      if (version !== last) throw new Error(`received up to ${version}, and changes up to ${last}`);
    },
    fail(error: unknown) {
      failure = error;
      for (const wake of waiting.values()) wake();
    },
    async at(version: number): Promise<number> {
      if (!times.has(version) && failure === undefined) {
        await new Promise<void>((resolve, reject) => {
          const onTimeout = () => reject(new Error(`version ${version} was not read`));
          const timer = setTimeout(onTimeout, timeoutMs);
          waiting.set(version, () => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
      const time = times.get(version);
      if (time === undefined) throw failure;
      return time;
    },
  };
}
