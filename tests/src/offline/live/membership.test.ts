import { expect, onTestFinished, test } from 'vitest';
import type { Role } from '../../../../core/rules/permissions.ts';
import { createEngine } from '../../../../src/offline/engine.ts';
import type { Platform, StreamListener } from '../../../../src/offline/platform.ts';
import { house } from '../house.ts';
import { alice, guest, hotelA, id } from '../rows.ts';
import { rest } from '../world.ts';

/** An engine with the hotel open, the stream in the test's hands, and what the engine reports of the membership. */
async function listening(part: Partial<Platform> = {}) {
  const { server, clock, browser } = house();
  const reported: (Role | null)[] = [];
  let listener: StreamListener | undefined;
  const openStream: Platform['openStream'] = (_, told) => {
    listener = told;
    queueMicrotask(() => told.open());
    return () => undefined;
  };
  const engine = createEngine(browser.context({ openStream, ...part }), alice, {
    membership: (hotelId, role) => {
      expect(hotelId).toBe(hotelA);
      reported.push(role);
    },
  });
  onTestFinished(() => engine.close());
  await engine.openHotel(hotelA);
  await rest();
  return { server, clock, browser, engine, reported, listener: () => listener };
}

test('what the stream says of the membership is reported, and changes follow as before', async () => {
  const { server, engine, reported, listener } = await listening();
  server.write(['reservation', id(4), guest(4)]);
  const news = { version: server.version, changes: server.log.slice(-1) };
  listener()?.text(
    `event: membership\ndata: {"role":"kitchen"}\n\nevent: changes\ndata: ${JSON.stringify(news)}\n\n`,
  );
  listener()?.text('event: membership\ndata: {"role":"astronaut"}\n\n');
  listener()?.text('event: membership\ndata: nonsense\n\n');
  await rest();
  expect(reported).toEqual(['kitchen']);
  expect(engine.view.get('reservation', id(4))).toBeDefined();
  expect(engine.status.get().live).toBe('open');
});

test('a stream and a fetch that are refused say that there is no membership; a lost network says nothing', async () => {
  const { clock, browser, reported, listener } = await listening();
  browser.weather = () => 'lost';
  listener()?.end('lost');
  await clock.pass(2000);
  expect(reported).toEqual([]);
  const body = { status: 404, error: 'not_found' };
  browser.weather = () => ({ kind: 'answer', status: 404, retryAfter: null, body });
  await clock.pass(60_000);
  expect(reported).toContain(null);
  browser.weather = () => 'fine';
  await clock.pass(60_000);
  const before = reported.length;
  listener()?.end('refused');
  await rest();
  expect(reported.slice(before)).toEqual([null]);
});
