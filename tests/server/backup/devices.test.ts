import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readChanges, readSnapshot } from '../../../core/contract/changes.ts';
import { mealStatusId } from '../../../core/rules/meal-status.ts';
import { dinner } from '../../../core/rules/meal-type.ts';
import { readArchive } from '../../../server/backup/archive/archive.ts';
import { backUp } from '../../../server/backup/backup.ts';
import { load } from '../../../server/backup/load.ts';
import { tellRestored } from '../../../server/backup/restored.ts';
import { readSettings } from '../../../server/backup/settings.ts';
import { withClient } from '../../../server/backup/source.ts';
import { loseVersions } from '../../../server/live/lost.ts';
import { createEngine, type Engine } from '../../../src/offline/engine.ts';
import type { Platform } from '../../../src/offline/platform.ts';
import { ModelServer } from '../../src/offline/model-server.ts';
import { Browser, Clock } from '../../src/offline/world.ts';
import { answerOf, type House, openHouse } from '../fixtures/house.ts';
import type { Person } from '../fixtures/people.ts';

// Devices with the real engine, on the real server and database, which is restored under them.

let house: House;
let place: string;
beforeAll(async () => {
  house = await openHouse();
  place = await mkdtemp(path.join(tmpdir(), 'coperto-devices-'));
});
afterAll(async () => {
  await house.close();
  await rm(place, { recursive: true, force: true });
});

/** Backs up; returns what puts the database back to that moment. */
async function backup(): Promise<() => Promise<void>> {
  const { url } = house.database;
  const settings = readSettings({ DATABASE_URL: url, BACKUP_DIR: place });
  const { file, rows } = await backUp(settings);
  return async () => {
    const { content } = await readArchive(file, undefined);
    await withClient(url, async (client) => {
      await load(client, content, rows);
      await loseVersions(client);
    });
  };
}

let browsers = 0;

/**
 * A device of somebody, with the hotel open. Without a stream: it reads what is new when it is woken.
 * @param line between it and the server
 */
async function device(who: Person, line = { isCut: false }): Promise<Engine> {
  const model = new ModelServer(house.hotel.id, who.id);
  const browser = new Browser(model, new Clock());
  browsers += 1;
  browser.prefix = browsers;
  const part: Partial<Platform> = {
    send: async ({ method, path: to, body }) => {
      if (line.isCut) return { kind: 'no-answer', reason: 'network' };
      const answer = await house.send(who, method, to, body === undefined ? {} : { body });
      return { kind: 'answer', status: answer.status, body: answer.body, retryAfter: null };
    },
    openStream: (_, listener) => {
      queueMicrotask(() => listener.end('lost'));
      return () => undefined;
    },
  };
  const engine = createEngine(browser.context(part), who.id);
  onTestFinished(() => engine.close());
  await engine.openHotel(house.hotel.id);
  return engine;
}

const meal = (guest: string) => mealStatusId(guest, house.hotel.today, dinner);

const setMeal = (
  engine: Engine,
  reservation_id: string,
  meal_status: 'will_eat' | 'will_not_eat' | 'uncertain',
) => {
  const seen = engine.view.get('meal_status', meal(reservation_id));
  const cell = { reservation_id, meal_type_id: dinner, meal_date: house.hotel.today };
  return engine.perform('set-meal-status', {
    ...cell,
    from: seen?.meal_status ?? 'will_not_eat',
    meal_status,
  });
};

/** Until nothing waits, and the device has what the server has. */
async function settled(engine: Engine, status: string, guest: string): Promise<void> {
  await expect
    .poll(
      async () => {
        engine.wake('online');
        const waiting = (await engine.operations()).filter(({ state }) => state.kind !== 'inbox');
        return [waiting.length, engine.view.get('meal_status', meal(guest))?.meal_status];
      },
      { timeout: 20_000, interval: 50 },
    )
    .toEqual([0, status]);
}

async function statusOnServer(guest: string): Promise<unknown> {
  const { rows } = await house.database.pool.query<{ meal_status: string }>(
    `SELECT meal_status FROM daily_meal_statuses WHERE reservation_id = $1 AND meal_type_id = $2 AND meal_date = $3`,
    [guest, dinner, house.hotel.today],
  );
  return rows[0]?.meal_status;
}

test('what devices had sent since the backup is sent again, or asked about', async () => {
  const { jo, anna } = house.hotel.guests;
  const line = { isCut: false };
  const desk = await device(house.people.reception, line);
  const tablet = await device(house.people.admin, line);
  await setMeal(desk, jo, 'uncertain');
  await settled(desk, 'uncertain', jo);
  const putBack = await backup();

  await setMeal(desk, jo, 'will_eat');
  await settled(desk, 'will_eat', jo);
  await setMeal(desk, jo, 'will_not_eat');
  await settled(desk, 'will_not_eat', jo);
  await setMeal(tablet, anna, 'uncertain');
  await settled(tablet, 'uncertain', anna);

  // They were woken before, and would send what is lost as soon as they look again.
  line.isCut = true;
  await putBack();
  expect(await statusOnServer(jo)).toBe('uncertain');
  expect(await statusOnServer(anna)).not.toBe('uncertain');
  // Somebody whose device knows nothing of it changes what the tablet had changed.
  const other = await device(house.people.admin);
  await setMeal(other, anna, 'will_not_eat');
  await settled(other, 'will_not_eat', anna);
  line.isCut = false;

  // Until it has looked, the desk shows what it had sent, and has nothing to send.
  await expect
    .poll(
      () => {
        desk.wake('online');
        return statusOnServer(jo);
      },
      { timeout: 20_000, interval: 50 },
    )
    .toBe('will_not_eat');
  await settled(desk, 'will_not_eat', jo);
  await settled(tablet, 'will_not_eat', anna);
  expect(await statusOnServer(anna)).toBe('will_not_eat');
  expect(await desk.operations()).toEqual([]);
  expect(await tablet.operations()).toMatchObject([
    { args: { meal_status: 'uncertain' }, state: { kind: 'inbox', error: 'stale' } },
  ]);
}, 60_000);

test('after a restore no version of before is used again, and every cursor of before is reset', async () => {
  const read = async (after: number) =>
    answerOf(
      readChanges,
      await house.send(house.people.kitchen, 'GET', house.path(`changes?after=${after}`)),
    );
  const snapshot = async () =>
    answerOf(readSnapshot, await house.send(house.people.kitchen, 'GET', house.path('snapshot')));
  const putBack = await backup();
  const { version } = await snapshot();
  await putBack();
  const restored = await snapshot();
  expect(restored.version).toBeGreaterThan(version);
  expect(restored.lost?.at(-1)).toEqual({ after: version, until: restored.version });
  for (const after of [0, version - 1, version, version + 5, restored.version - 1]) {
    expect(await read(after)).toMatchObject({ kind: 'reset', version: restored.version });
  }
  expect(await read(restored.version)).toMatchObject({ kind: 'changes', changes: [] });
  await putBack();
  expect((await snapshot()).version).toBeGreaterThan(restored.version);
});

test('a database that other tools have restored is told so, but not while a server uses it', async () => {
  const settings = readSettings({ DATABASE_URL: house.database.url, BACKUP_DIR: place });
  await expect(tellRestored(settings)).rejects.toMatchObject({ code: 'server_running' });
});
