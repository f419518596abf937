// Streams of events by Node's own server alone; prints its port.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beatEvent } from '../../../server/live/events.ts';

/** As often as a quiet stream of Coperto says that it is there, ms. */
const beatEvery = 15_000;

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const beat = () => response.write(beatEvent(1));
  beat();
  // Each at a moment of its own.
  let timer = setTimeout(function again() {
    beat();
    timer = setTimeout(again, beatEvery);
  }, Math.random() * beatEvery);
  response.once('close', () => clearTimeout(timer));
});
server.listen(0, '127.0.0.1', () => {
  // As it is: a number that is logged may be coloured.
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
