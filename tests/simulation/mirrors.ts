import { IDBKeyRange } from 'fake-indexeddb';
import type { Change, Entity, Row } from '../../core/contract/rows.ts';
import { entityNames } from '../../core/contract/rows.ts';
import type { Operation } from '../../src/offline/queue/operation.ts';
import { createMirror } from '../../src/offline/storage/mirror.ts';
import { keyText } from '../../src/offline/storage/row-key.ts';
import type { Page } from './device.ts';
import { weekAhead } from './hotels.ts';
import { definitionOf } from './ledger.ts';
import { menusAheadOnServer, rowsOnServer } from './records.ts';
import type { Release } from './releases.ts';
import { roomEntity } from './schemas.ts';
import type { World } from './world.ts';

/** A view as texts of its rows, by key. */
type Picture = Map<string, string>;

/** Checks what the pages of one user on one device show after the drain: G5, G8, G11. */
export async function checkPages(
  world: World,
  pages: readonly Page[],
  remaining: Map<string, 'inbox' | 'behind'>,
): Promise<string[]> {
  const [first] = pages;
  if (!first) return [];
  const broken: string[] = [];
  world.machine.current = first;
  const operations = await world.complete(() => first.engine.operations());
  noteRemaining(operations, remaining, broken, first);
  const byHotel = Map.groupBy(pages, ({ hotelId }) => hotelId ?? '');
  for (const [hotelId, own] of byHotel) {
    const isMember = world.hotels.find(({ id }) => id === hotelId)?.team[first.owner];
    if (!isMember) continue;
    const server = await rowsOnServer(world, hotelId, first.owner, first);
    const mirror = createMirror(
      {
        indexedDB: first.disk.factory,
        IDBKeyRange,
        freshLog: () => undefined,
        setTimer: (run, ms) => world.machine.after(ms, run, first),
      },
      first.owner,
    );
    world.machine.current = first;
    const { rows } = await world.complete(() => mirror.load(hotelId));
    mirror.close();
    const confirmed = pictureOf(rows);
    const ahead = pictureOf(await menusAheadOnServer(world, hotelId, first.owner, first));
    // Who has not looked at them has those alone that have changed since: as they are.
    const hasAhead = own.some(({ engine }) => engine.hasMenus(weekAhead.from, weekAhead.to));
    const expected = pictureOf(server);
    for (const [key, row] of ahead) if (hasAhead || confirmed.has(key)) expected.set(key, row);
    broken.push(
      ...differences(expected, confirmed).map(
        (each) => `G11: the mirror of ${first.owner} on ${first.device.name}: ${each}`,
      ),
    );
    const folded = pictureOf(foldedOver(rows, operations, hotelId));
    for (const page of own) {
      broken.push(
        ...differences(folded, shownBy(page)).map(
          (each) => `G5: ${page.name} does not show mirror and outbox: ${each}`,
        ),
      );
    }
  }
  for (const page of pages) {
    const { attention } = page.engine.status.get();
    const items = operations.filter(({ state }) => state.kind === 'inbox').length;
    if (attention !== items) broken.push(`G8: ${page.name} counts ${attention} of ${items} items`);
  }
  return broken;
}

/** Notes the operations that are in the inbox or wait behind one there. All others should have been sent. */
function noteRemaining(
  operations: readonly Operation[],
  remaining: Map<string, 'inbox' | 'behind'>,
  broken: string[],
  page: Page,
): void {
  const stuck = new Set<string>();
  for (const operation of operations) {
    const { id, orderKey, state, name } = operation;
    const args = argsIn(operation.args, page.release);
    if (args === undefined && state.kind !== 'inbox')
      broken.push(`G9: ${id} can't be read any more`);
    const needs = [orderKey, ...(args === undefined ? [] : definitionOf(name).dependsOn(args))];
    if (state.kind === 'inbox') {
      if (state.status === 401) broken.push(`G7: ${id} was dropped to the inbox by a 401`);
      if (state.error === 'unknown_operation') broken.push(`G9: ${id} can't be read any more`);
      remaining.set(id, 'inbox');
    } else if (needs.some((each) => stuck.has(each))) remaining.set(id, 'behind');
    else broken.push(`G10: ${id} (${name}) still waits, and nothing is in its way`);
    stuck.add(orderKey);
  }
}

/** Arguments in today's shape; undefined where they do not have the shape of `release`. */
function argsIn(args: unknown, release: Release): unknown {
  const nested = typeof args === 'object' && args !== null && 'was' in args;
  if (release === 'next') return nested ? args.was : undefined;
  return nested ? undefined : args;
}

export const shownBy = ({ engine }: Page): Picture => {
  // Entities of the next release too; a page of today's release has no rows of them.
  const all: readonly Entity[] = [...entityNames(), roomEntity.entity];
  return pictureOf(
    [...new Set(all)].flatMap((entity) =>
      [...engine.view.all(entity).values()].map((row) => ({ entity, id: row.id, row })),
    ),
  );
};

/** A second implementation of fold: applies each operation that takes effect to each row that it touches. */
function foldedOver(
  rows: readonly Change[],
  operations: readonly Operation[],
  hotelId: string,
): { entity: Entity; id: string; row: Row | null }[] {
  const folded = new Map<string, { entity: Entity; id: string; row: Row | null }>(
    rows.map((each) => [keyText(each), each]),
  );
  for (const operation of operations) {
    if (operation.hotelId !== hotelId || operation.state.kind === 'inbox') continue;
    const definition = definitionOf(operation.name);
    const was = argsIn(operation.args, 'next') ?? operation.args;
    const today = { ...operation, args: was };
    for (const key of definition.touches(was)) {
      const row = folded.get(keyText(key))?.row ?? null;
      folded.set(keyText(key), { ...key, row: definition.overlay(row, today, key) });
    }
  }
  return [...folded.values()];
}

function pictureOf(rows: Iterable<{ entity: Entity; id: string; row: Row | null }>): Picture {
  const picture: Picture = new Map();
  for (const { entity, id, row } of rows) {
    if (row === null) continue;
    picture.set(`${entity}/${id}`, stable(row));
  }
  return picture;
}

const stable = (row: object): string =>
  JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));

export function differences(expected: Picture, found: Picture): string[] {
  const keys = new Set([...expected.keys(), ...found.keys()]);
  return [...keys].flatMap((key) => {
    const [should, is] = [expected.get(key), found.get(key)];
    return should === is ? [] : [`${key} should be ${should ?? 'gone'}, and is ${is ?? 'missing'}`];
  });
}
