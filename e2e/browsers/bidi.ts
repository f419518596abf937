import { commandTimeout } from './driver.ts';

/** A WebDriver BiDi session: one socket, commands and their answers by number. */
export interface Bidi {
  send<A>(method: string, params: object): Promise<A>;
  close(): void;
}

interface Answer {
  id?: number;
  type: string;
  result?: unknown;
  error?: string;
  message?: string;
}

/** @param address of the browser's remote agent, ws://… */
export async function openBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`no session at ${address}`)));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  socket.addEventListener('close', () => {
    for (const settle of waiting.values()) settle({ type: 'error', error: 'the browser is gone' });
  });
  let last = 0;
  const bidi: Bidi = {
    async send<A>(method: string, params: object) {
      last += 1;
      const id = last;
      const answer = await new Promise<Answer>((resolve) => {
        const late = { type: 'error', error: `no answer within ${commandTimeout} ms` };
        const timer = setTimeout(() => resolve(late), commandTimeout);
        waiting.set(id, (arrived) => {
          clearTimeout(timer);
          resolve(arrived);
        });
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      if (answer.type !== 'success') {
        throw new Error(`${method}: ${answer.error} ${answer.message ?? ''}`);
      }
      return answer.result as A;
    },
    close: () => socket.close(),
  };
  return bidi;
}
