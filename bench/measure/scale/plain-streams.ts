import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A server of streams that does nothing else, to compare with. */
export interface PlainServer {
  url: string;
  pid: number | undefined;
  close(): void;
}

/** Starts it as a process of its own: Node's own server, and the beat that Coperto's streams have, of the same length. */
export async function startPlainServer(): Promise<PlainServer> {
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'plain-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(server.stdout, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    pid: server.pid,
    close: () => void server.kill(),
  };
}
