import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One address for several servers, as a proxy in front of them gives it while a release is rolled out. */
export interface Balancer {
  url: string;
  /**
   * Requests of the API go to these servers in turn from now on; the app's files come from the last, and what it does
   * not have from the others: each has those of its own release. Requests under way go on.
   */
  use(...urls: string[]): void;
  close(): Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  let servers: string[] = [];
  let turn = 0;
  const sockets = new Set<Socket>();
  const next = (): string => {
    turn += 1;
    return servers[turn % servers.length] ?? '';
  };
  const server = createServer((incoming, outgoing) => {
    const isFile = incoming.method === 'GET' && !incoming.url?.startsWith('/api/');
    if (isFile) askForFile(incoming, outgoing, servers.toReversed());
    else incoming.pipe(forward(incoming, outgoing, next()));
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    use: (...urls) => {
      servers = urls;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function askForFile(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  [server = '', ...others]: readonly string[],
): void {
  const isElsewhere = ({ statusCode }: IncomingMessage) => statusCode === 404 && others.length > 0;
  forward(incoming, outgoing, server, (answer) => {
    if (!isElsewhere(answer)) return false;
    answer.resume();
    askForFile(incoming, outgoing, others);
    return true;
  }).end();
}

/** @param heed takes an answer over, instead of passing it on */
function forward(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  outgoing: ServerResponse,
  server: string,
  heed: (answer: IncomingMessage) => boolean = () => false,
): ClientRequest {
  const onward = request(new URL(url, server), { method, headers }, (answer) => {
    if (heed(answer)) return;
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing).once('close', () => answer.destroy());
    answer.once('close', () => (answer.complete ? undefined : outgoing.destroy()));
  });
  return onward.once('error', () => outgoing.destroy());
}
