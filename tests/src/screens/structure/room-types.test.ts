import { expect, test } from 'vitest';
import {
  answer,
  calls,
  krone,
  kronePath,
  openAdministration,
  written,
} from '../harness/administration.ts';
import type { App } from '../harness/app.ts';
import { until } from '../harness/clock.ts';
import { foot, save } from '../harness/configurations.ts';
import { fill, press } from '../harness/hands.ts';
import { idOf } from '../harness/hotel.ts';
import { all, button, field, one } from '../harness/sight.ts';

type Change = Partial<(typeof krone.room_types)[number]> & { action: string };

/** Opens the hotel's form over a service that stores room types; answers how to hold its answers back. */
async function openKrone(): Promise<{ app: App; hold(): () => void }> {
  let stored = krone;
  let held: Promise<void> | undefined;
  const app = await openAdministration(
    `/hotels/${krone.id}`,
    () => one('heading', 'Room types'),
    {},
  );
  answer(app.service, {
    [`PUT ${kronePath}`]: async ({ body }) => {
      const { room_types, ...texts } = body as { room_types: Change[] };
      stored = { ...stored, ...texts, room_types: storedAfter(stored.room_types, room_types) };
      stored = { ...stored, version: stored.version + 1 };
      await held;
      return written(stored);
    },
  });
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return () => {
      held = undefined;
      resolve();
    };
  };
  return { app, hold };
}

/** As the server does: by name, texts without the blanks around them. */
function storedAfter(before: typeof krone.room_types, changes: Change[]): typeof before {
  const rows = new Map(before.map((type) => [type.id, type]));
  changes.forEach(({ action, ...type }, index) => {
    const id = type.id ?? idOf(`room type ${rows.size + index}`);
    const name = type.name?.trim() ?? '';
    if (action === 'delete') rows.delete(id);
    else rows.set(id, { capacity: 1, total_available_rooms: 1, ...type, id, name });
  });
  return [...rows.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const row = (name: string) => one('group', name);
const typeName = (name: string) => field('Room type', row(name));
const rowNames = () =>
  all('textbox', 'Room type').map((input) => (input as HTMLInputElement).value);
const sent = (app: App) =>
  calls(app, 'PUT', kronePath).map(({ body }) => (body as { room_types: Change[] }).room_types);
const actionsOf = (changes: Change[] | undefined) =>
  changes?.map(({ action, name }) => `${action} ${name}`);

async function add(name: string): Promise<void> {
  await press(button('Add a room type'));
  await fill(typeName('New room type'), name);
}

test('a room type whose name ends with a blank is created once', async () => {
  const { app } = await openKrone();
  await add('Suite ');
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(rowNames()).toEqual(['Double', 'Single', 'Suite']);
  await fill(field('City'), 'Brixen');
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(actionsOf(sent(app)[0])).toEqual(['update Double', 'update Single', 'create Suite']);
  expect(actionsOf(sent(app)[1])).toEqual(['update Double', 'update Single', 'update Suite']);
});

test('a row whose name is blanks only is dropped on save, and the form has no changes left', async () => {
  const { app } = await openKrone();
  await add('  ');
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(rowNames()).toEqual(['Double', 'Single']);
  expect(actionsOf(sent(app)[0])).toEqual(['update Double', 'update Single']);
});

test('a blank after a loaded name is no change', async () => {
  await openKrone();
  await fill(typeName('Double'), 'Double ');
  expect(foot()).toBe('');
});

test('room types changed while they are being saved stay changes, and what was created is not created again', async () => {
  const { app, hold } = await openKrone();
  await press(button('Remove Single'));
  await add('Suite');
  await add('Loft');
  const release = hold();
  await save();
  await until(() => expect(sent(app)).toHaveLength(1));
  await fill(typeName('Suite'), 'Suite with view');
  await fill(typeName('Double'), 'Twin');
  release();
  await until(() => expect(foot()).toContain('1'));
  await until(() => expect(all('button', 'Keep it')).toEqual([]));
  expect(rowNames()).toEqual(['Twin', 'Suite with view', 'Loft']);
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(actionsOf(sent(app)[1])).toEqual(['update Twin', 'update Suite with view', 'update Loft']);
  expect(rowNames()).toEqual(['Loft', 'Suite with view', 'Twin']);
});

test('a new room type that is removed while it is being saved shows as removed, and goes with the next save', async () => {
  const { app, hold } = await openKrone();
  await add('Suite');
  await add('Loft');
  const release = hold();
  await save();
  await until(() => expect(sent(app)).toHaveLength(1));
  await press(button('Remove Suite'));
  expect(rowNames()).toEqual(['Double', 'Single', 'Loft']);
  release();
  await until(() => expect(all('button', 'Keep it')).toHaveLength(1));
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(sent(app)[1]?.at(-1)).toEqual({ id: expect.any(String), action: 'delete' });
  expect(actionsOf(sent(app)[1])?.slice(0, -1)).toEqual([
    ...['update Double', 'update Single', 'update Loft'],
  ]);
  expect(rowNames()).toEqual(['Double', 'Loft', 'Single']);
});
