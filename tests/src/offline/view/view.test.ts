import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Change } from '../../../../core/contract/rows.ts';
import { mealStatuses } from '../../../../core/rules/meal-status.ts';
import type { Operation } from '../../../../src/offline/queue/operation.ts';
import { definitionOf } from '../../../../src/offline/queue/operations/registry.ts';
import { keyText, type RowKey } from '../../../../src/offline/storage/row-key.ts';
import { fold } from '../../../../src/offline/view/fold.ts';
import type { Patch } from '../../../../src/offline/view/folded-rows.ts';
import { createView } from '../../../../src/offline/view/view.ts';
import { operationOf } from '../queue/operations.ts';
import { cell, cellId, day, guest, id, statusArgs, weightRow } from '../rows.ts';

const number = fc.integer({ min: 1, max: 3 });
const status = fc.constantFrom(...mealStatuses);

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(number, status, fc.nat(20)).map(
    ([n, s, version]): Change => ({
      entity: 'meal_status',
      id: cellId(n),
      version,
      row: cell(n, s, version),
    }),
  ),
  fc.tuple(number, fc.nat(20), fc.boolean()).map(
    ([n, version, gone]): Change => ({
      entity: 'reservation',
      id: id(n),
      version,
      row: gone ? null : guest(n, version),
    }),
  ),
  fc.tuple(number, fc.nat(20)).map(
    ([n, version]): Change => ({
      entity: 'dish_weight',
      id: id(n),
      version,
      row: weightRow(n, n, version),
    }),
  ),
);

const operations = fc
  .oneof(
    fc
      .tuple(number, status, fc.option(status))
      .map(([n, from, to]) => operationOf('set-meal-status', statusArgs(n, from, to ?? undefined))),
    number.map((n) =>
      operationOf('set-dish-weight', {
        id: id(n),
        dish_id: id(0xd1),
        daily_meal_id: id(0xd2),
        weight: n,
        reason: null,
      }),
    ),
    number.map((n) =>
      operationOf('create-external-guest', {
        ...{ id: id(n), name: 'Rossi', number_of_guests: 2 },
        ...{ check_in: day, check_out: day },
      }),
    ),
    number.map((n) =>
      operationOf('delete-external-guest', { reservation_id: id(n), name: 'Rossi' }),
    ),
  )
  .chain((operation) =>
    fc.tuple(fc.nat(8), fc.nat(30), fc.boolean()).map(
      ([key, seq, refused]): Operation => ({
        ...operation,
        id: `op-${key}`,
        seq,
        state: refused ? { kind: 'inbox', status: 403, error: 'forbidden' } : { kind: 'queued' },
      }),
    ),
  );

const patches: fc.Arbitrary<Patch> = fc.record({
  rows: fc.array(changes, { maxLength: 3 }),
  remove: fc.array(
    fc.nat(8).map((key) => `op-${key}`),
    { maxLength: 2 },
  ),
  add: fc.array(operations, { maxLength: 2 }),
});

/** The definition of the view, without anything incremental. */
function model(all: readonly Patch[]) {
  const mirror = new Map<string, Change>();
  const queue = new Map<string, Operation>();
  for (const { rows = [], remove = [], add = [] } of all) {
    for (const row of rows) {
      if (row.version > (mirror.get(keyText(row))?.version ?? -1)) mirror.set(keyText(row), row);
    }
    for (const each of remove) queue.delete(each);
    for (const each of add) {
      queue.delete(each.id);
      queue.set(each.id, each);
    }
  }
  const ordered = [...queue.values()].sort((a, b) => a.seq - b.seq);
  const touching = (key: RowKey) =>
    ordered.filter((each) =>
      definitionOf(each.name)
        ?.touches(each.args)
        .some((touched) => keyText(touched) === keyText(key)),
    );
  return {
    row: (key: RowKey) =>
      fold(mirror.get(keyText(key))?.row ?? null, key, touching(key)) ?? undefined,
    pending: (key: RowKey) => touching(key).some(({ state }) => state.kind !== 'inbox'),
  };
}

const keys: RowKey[] = [1, 2, 3].flatMap((n): RowKey[] => [
  { entity: 'meal_status', id: cellId(n) },
  { entity: 'reservation', id: id(n) },
  { entity: 'dish_weight', id: id(n) },
]);

test('the view kept up to date equals the view folded anew, and tells whoever has to look again', () => {
  fc.assert(
    fc.property(fc.array(patches, { maxLength: 12 }), (all) => {
      const { view, apply } = createView();
      const told = new Set<string>();
      const revisions = () => keys.map(({ entity }) => view.revision(entity));
      for (const key of keys) view.subscribe(() => told.add(keyText(key)), key);
      for (const [index, patch] of all.entries()) {
        const before = keys.map(
          (key) => [view.get(key.entity, key.id), view.pending(key)] as const,
        );
        const revised = revisions();
        told.clear();
        apply(patch);
        const wanted = model(all.slice(0, index + 1));
        for (const [at, key] of keys.entries()) {
          expect(view.get(key.entity, key.id)).toEqual(wanted.row(key));
          expect(view.all(key.entity).get(key.id)).toEqual(wanted.row(key));
          expect(view.pending(key)).toBe(wanted.pending(key));
          const [row, pending] = before[at] ?? [];
          const changed = row !== view.get(key.entity, key.id) || pending !== view.pending(key);
          expect(told.has(keyText(key))).toBe(changed);
          if (changed) expect(revisions()[at]).toBeGreaterThan(revised[at] ?? 0);
        }
      }
      // What was loaded at once is what came bit by bit.
      const fresh = createView();
      fresh.load(
        all.flatMap(({ rows = [] }) => rows),
        [],
      );
      const wanted = model(all.map(({ rows }) => ({ rows })));
      for (const key of keys) expect(fresh.view.get(key.entity, key.id)).toEqual(wanted.row(key));
    }),
    { numRuns: 300 },
  );
});

test('a load shows what it brings, and tells whoever sees something else than before', () => {
  fc.assert(
    fc.property(
      fc.array(patches, { maxLength: 4 }),
      fc.array(changes, { maxLength: 6 }),
      fc.array(fc.nat(8), { maxLength: 4 }),
      fc.array(operations, { maxLength: 4 }),
      (earlier, brought, kept, queued) => {
        const { view, apply, load } = createView();
        for (const patch of earlier) apply(patch);
        // Some rows are the very ones that were there before: those don't change.
        const before = earlier.flatMap(({ rows = [] }) => rows);
        const rows = [...kept.flatMap((at) => before[at] ?? []), ...brought];
        const told: string[] = [];
        const entities = [...new Set(keys.map(({ entity }) => entity))];
        for (const key of keys) view.subscribe(() => told.push(keyText(key)), key);
        for (const entity of entities) view.subscribe(() => told.push(entity), entity);
        const live = entities.map((entity) => view.all(entity));
        const seen = () => keys.map((key) => [view.get(key.entity, key.id), view.pending(key)]);
        const [was, revised] = [seen(), entities.map((entity) => view.revision(entity))];
        const add = [...new Map(queued.map((each) => [each.id, each])).values()];
        load(rows, add);
        const wanted = model([{ rows, add }]);
        for (const key of keys) {
          expect(view.get(key.entity, key.id)).toEqual(wanted.row(key));
          expect(view.pending(key)).toBe(wanted.pending(key));
        }
        const now = seen();
        const changed = keys.filter((_, at) =>
          [0, 1].some((part) => now[at]?.[part] !== was[at]?.[part]),
        );
        const ofEntities = new Set(changed.map(({ entity }) => entity));
        expect(told.toSorted()).toEqual([...changed.map(keyText), ...ofEntities].toSorted());
        expect(entities.map((entity) => view.revision(entity))).toEqual(
          entities.map((entity, at) => (revised[at] ?? 0) + (ofEntities.has(entity) ? 1 : 0)),
        );
        for (const [at, entity] of entities.entries()) expect(view.all(entity)).toBe(live[at]);
      },
    ),
    { numRuns: 300 },
  );
});

test('an effect over itself is itself: a crash between mirror and outbox shows nothing twice', () => {
  fc.assert(
    fc.property(changes, operations, ({ row }, operation) => {
      const definition = definitionOf(operation.name);
      const key = definition?.target(operation.args);
      if (!definition || !key || (row !== null && row.id !== key.id)) return;
      const once = definition.overlay(row, operation, key);
      expect(definition.overlay(once, operation, key)).toEqual(once);
    }),
    { numRuns: 500 },
  );
});

test('an operation changes no row that it does not say it touches, nor the version', () => {
  fc.assert(
    fc.property(fc.array(changes, { maxLength: 6 }), operations, (rows, operation) => {
      const { view, apply } = createView();
      apply({ rows });
      const before = keys.map((key) => view.get(key.entity, key.id));
      apply({ add: [{ ...operation, state: { kind: 'queued' } }] });
      const touched = new Set(definitionOf(operation.name)?.touches(operation.args).map(keyText));
      for (const [at, key] of keys.entries()) {
        const row = view.get(key.entity, key.id);
        const was = before[at];
        if (!touched.has(keyText(key))) expect(row).toBe(was);
        else if (row && was) expect(row.version).toBe(was.version);
      }
    }),
  );
});

test('what changes together is told once, after the last change, and also where the work is cut short', () => {
  const { view, apply } = createView();
  const told: string[] = [];
  const key = { entity: 'reservation', id: id(1) } as const;
  const guestAt = (version: number) => ({ ...key, version, row: guest(1, version) });
  view.subscribe(() => told.push(`row ${view.get('reservation', id(1))?.version}`), key);
  view.subscribe(() => told.push(`${view.all('reservation').size} guests`), 'reservation');
  view.together(() => {
    apply({ rows: [guestAt(1)] });
    expect(view.get('reservation', id(1))?.version).toBe(1);
    view.together(() => apply({ rows: [guestAt(2)] }));
    apply({ rows: [{ entity: 'reservation', id: id(2), version: 2, row: guest(2, 2) }] });
    expect(told).toEqual([]);
  });
  expect(told).toEqual(['row 2', '2 guests']);
  const cutShort = () => {
    apply({ rows: [guestAt(3)] });
    throw new Error('cut short');
  };
  expect(() => view.together(cutShort)).toThrow('cut short');
  expect(told.slice(2)).toEqual(['row 3', '2 guests']);
});
