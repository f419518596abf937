import { commandTimeout } from './driver.ts';

/** A session of W3C WebDriver: JSON over HTTP. */
export interface WebDriver {
  version: string;
  /** Sends a command of the session as a whole. */
  send<A>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<A>;
  /** Sends a command to one window. */
  sendTo<A>(window: string, method: 'GET' | 'POST', path: string, body?: object): Promise<A>;
}

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

/** @param server address of the driver, which listens */
export async function openSession(server: string, alwaysMatch: object): Promise<WebDriver> {
  const opened = await request<Session>(`${server}/session`, 'POST', {
    capabilities: { alwaysMatch },
  });
  const base = `${server}/session/${opened.sessionId}`;
  let line: Promise<unknown> = Promise.resolve();
  /** The session has one current window: commands to several go one after the other. */
  const inLine = <A>(work: () => Promise<A>): Promise<A> => {
    const run = line.then(work, work);
    line = run.catch(() => undefined);
    return run;
  };
  return {
    version: opened.capabilities.browserVersion,
    send: (method, path, body) => inLine(() => request(base + path, method, body)),
    sendTo: (window, method, path, body) =>
      inLine(async () => {
        await request(`${base}/window`, 'POST', { handle: window });
        return request(base + path, method, body);
      }),
  };
}

async function request<A>(url: string, method: string, body?: object): Promise<A> {
  const answer = await fetch(url, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    signal: AbortSignal.timeout(commandTimeout),
  });
  const { value } = (await answer.json()) as { value: A & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${url}: ${value.error} ${value.message}`);
  return value;
}
