import type { Change, Row } from '../../core/contract/rows.ts';
import type { RowReader } from '../../src/offline/queue/operation.ts';
import { keyText } from '../../src/offline/storage/row-key.ts';
import { nameAsFound } from './found-ids.ts';
import { definitionOf, type Entry, operationOf, type Tap } from './ledger.ts';
import type { Records } from './records.ts';
import type { Handled } from './server.ts';
import { knowsAllOf } from './unseen.ts';
import { type Logged, restsOn, says, type World } from './world.ts';

/** The effect of one idempotency key: the rows of one version. */
interface Effect {
  key: string;
  hotelId: string;
  version: number;
  rows: Logged[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The row that one version of a hotel left, and what was before. */
class History implements RowReader {
  readonly #rows = new Map<string, Change>();

  constructor(rows: readonly Change[]) {
    for (const row of rows) this.put(row);
  }

  put({ entity, id, version, row }: Change): void {
    this.#rows.set(`${entity}/${id}`, { entity, id, version, row } as Change);
  }

  row(key: { entity: Change['entity']; id: string }): Change['row'] {
    return this.#rows.get(`${key.entity}/${key.id}`)?.row ?? null;
  }

  get<E extends Change['entity']>(entity: E, id: string): Row<E> | undefined {
    // The cast is safe: rows are stored by entity.
    return (this.row({ entity, id }) as Row<E> | null) ?? undefined;
  }

  all<E extends Change['entity']>(entity: E): ReadonlyMap<string, Row<E>> {
    const own = [...this.#rows.values()].filter((each) => each.entity === entity && each.row);
    return new Map(own.map((each) => [each.id, each.row as Row<E>]));
  }
}

/** Operations that remain in the outboxes of all devices after the drain, by id. */
export type Remaining = ReadonlyMap<string, 'inbox' | 'behind'>;

/** Compares the server's effects with what people were promised: G1 to G4, G6 to G8. */
export function brokenPromises(
  world: World,
  start: ReadonlyMap<string, readonly Change[]>,
  records: Records,
  remaining: Remaining,
): string[] {
  const { ledger, server } = world;
  nameAsFound(ledger.entries, records.found);
  const { effects, gaps } = effectsOf(world, records);
  const answers = Map.groupBy(server.handled, ({ id }) => id);
  return [
    ...ledger.broken,
    ...gaps,
    ...ledger.entries.flatMap((entry) => fateOf(entry, effects, records, remaining, answers)),
    ...ledger.refused.flatMap(({ id }) =>
      effects.has(id) || remaining.has(id) ? [`G1: ${id} was refused, and happened`] : [],
    ),
    ...[...effects.keys()].flatMap((key) => (ledger.find(key) ? [] : [`G2: nobody tapped ${key}`])),
    ...strangers(world),
    ...outOfOrder(ledger.entries, effects),
    ...needlessQuestions(ledger.entries, remaining, answers),
    ...overwrites(world, start, records, effects, answers),
  ];
}

/** Effects by key; `gaps`: missing versions, and keys with more than one effect. */
function effectsOf(
  world: World,
  { log, versions }: Records,
): { effects: Map<string, Effect>; gaps: string[] } {
  const effects = new Map<string, Effect>();
  const gaps: string[] = [];
  for (const { id: hotelId, name } of world.hotels) {
    const own = log.filter((each) => each.hotelId === hotelId);
    for (let version = 2; version <= (versions.get(hotelId) ?? 0); version += 1) {
      const rows = own.filter((each) => each.version === version);
      if (rows.length === 0) gaps.push(`G11: ${name} has no change of version ${version}`);
      const keys = new Set(rows.map(({ operation }) => operation));
      if (keys.size > 1) gaps.push(`G2: version ${version} of ${name} was made by two`);
      const [key] = keys;
      if (key === null || key === undefined) {
        if (rows.some(({ user }) => user !== null)) {
          gaps.push(`G2: version ${version} of ${name} was made by a person without a key`);
        }
        continue;
      }
      const before = effects.get(key);
      if (before) gaps.push(`G2: ${key} took effect in versions ${before.version} and ${version}`);
      effects.set(key, { key, hotelId, version, rows });
    }
    const beyond = own.filter((each) => each.version > (versions.get(hotelId) ?? 0));
    if (beyond.length > 0) gaps.push(`G11: ${name} has changes beyond its version`);
  }
  return { effects, gaps };
}

/** G1, G2, G7, G8: a saved operation took effect once, or remains visible to its owner. */
function fateOf(
  entry: Entry,
  effects: ReadonlyMap<string, Effect>,
  { keys }: Records,
  remaining: Remaining,
  answers: ReadonlyMap<string, Handled[]>,
): string[] {
  const { tap, gone, why } = entry;
  const ids = [...entry.ids];
  const happened = ids.filter((id) => effects.has(id));
  const name = `${tap.name} of ${tap.owner} on ${tap.device} (${tap.id})`;
  if (happened.length > 1) return [`G2: ${name} took effect as ${happened.join(' and ')}`];
  const waits = ids.filter((id) => remaining.has(id));
  const answered = ids.some((id) => keys.has(id));
  if ((happened.length > 0 || answered) && waits.length > 0) {
    const kept = ids.some((id) => remaining.get(id) === 'inbox');
    // After "yours", one key of an operation may be done while another one is in the inbox.
    if (happened.some((id) => waits.includes(id)) || !kept) {
      return [`G2: ${name} took effect and is still waiting`];
    }
  }
  if (happened.length > 0 || answered || waits.length > 0 || gone !== 'no') {
    return gone === 'yes' && why.startsWith('taken back') && happened.length > 0
      ? [`G2: ${name} took effect, though it was ${why}`]
      : [];
  }
  return ids.some((id) => wasSatisfied(entry, answers.get(id) ?? []))
    ? []
    : [`G1: ${name} was saved, and is nowhere`];
}

/** Whether an answer showed that the row already has the wished value, or that a row is gone whose end was wished. */
function wasSatisfied({ tap, wishes }: Pick<Entry, 'tap' | 'wishes'>, answers: readonly Handled[]) {
  const { satisfied } = definitionOf(tap.name);
  return answers.some(
    (each) => saysRow(each) && wishes.some((wish) => satisfied(currentIn(each.answer), wish.args)),
  );
}

/** Whether a refusal says what there is: the row that has changed, or that there is none. */
function saysRow({ status, answer }: Handled): boolean {
  const { current } = answer as { current?: Change['row'] };
  return status === 412 || (status === 404 && current !== undefined);
}

function currentIn(answer: unknown): Change['row'] {
  const { current } = answer as { current?: Change['row'] };
  return current ?? null;
}

/** G8: nobody is asked about a wish that holds already. */
function needlessQuestions(
  entries: readonly Entry[],
  remaining: Remaining,
  answers: ReadonlyMap<string, Handled[]>,
): string[] {
  return entries.flatMap(({ tap, wishes, ids }) => {
    const [wish, other] = wishes;
    const id = [...ids].findLast((each) => remaining.get(each) === 'inbox');
    if (id === undefined || !wish || other || tap.isForeign) return [];
    return wasSatisfied({ tap, wishes: [wish] }, answers.get(id) ?? [])
      ? [`G8: ${tap.owner} is asked about ${id}, which holds already`]
      : [];
  });
}

/** G6: operations are sent only as their owner, and to their hotel. */
function strangers({ server, ledger }: World): string[] {
  return server.handled.flatMap(({ id, caller, path }) => {
    const tap = ledger.find(id)?.tap;
    if (!tap) return [];
    if (tap.owner !== caller) return [`G6: ${id} of ${tap.owner} was sent as ${caller}`];
    return path.includes(tap.hotelId) ? [] : [`G6: ${id} was sent to another hotel`];
  });
}

/** G3: a person's taps on one entity take effect in order. */
function outOfOrder(entries: readonly Entry[], effects: ReadonlyMap<string, Effect>): string[] {
  const last = new Map<string, { version: number; id: string }>();
  return entries.flatMap((entry) => {
    const { tap } = entry;
    const made = [...entry.ids].flatMap((id) => effects.get(id) ?? [])[0];
    if (!made) return [];
    const line = `${tap.device} ${tap.owner} ${tap.hotelId} ${tap.orderKey}`;
    const before = last.get(line);
    last.set(line, { version: made.version, id: tap.id });
    return before && before.version > made.version
      ? [`G3: ${tap.id} took effect before ${before.id}, which was tapped earlier`]
      : [];
  });
}

/** G4: no write replaces a version that its owner has not seen, and it writes the wished value. */
function overwrites(
  world: World,
  start: ReadonlyMap<string, readonly Change[]>,
  { log }: Records,
  effects: ReadonlyMap<string, Effect>,
  answers: ReadonlyMap<string, Handled[]>,
): string[] {
  const { ledger, hotels } = world;
  const broken: string[] = [];
  const basis = new Map<string, number>();
  /** Writes over rows of which the owner had seen all that they rest on. */
  const beside = new Set<string>();
  for (const { id: hotelId } of hotels) {
    const history = new History(start.get(hotelId) ?? []);
    const versions = Map.groupBy(
      log.filter((each) => each.hotelId === hotelId),
      ({ version }) => version,
    );
    for (const rows of versions.values()) {
      const key = rows[0]?.operation ?? '';
      const entry = ledger.find(key);
      if (entry && effects.has(key)) {
        const { tap } = entry;
        const definition = definitionOf(tap.name);
        if (definition.guard === 'if-match') {
          const base = definition.pinned(tap.args, history)?.version ?? 0;
          basis.set(key, base);
          const row = definition.pinned(tap.args, history) ?? null;
          if (holdsBeside(entry, row, answers)) beside.add(key);
          const sent = (answers.get(key) ?? []).find(({ status }) => status < 300)?.ifMatch;
          if (sent !== undefined && sent !== base && !beside.has(key)) {
            broken.push(`G4: ${key} was based on ${sent} and written over ${base}`);
          }
        }
        const target = definition.target(tap.args);
        const made = rows.find((row) => keyText(row) === keyText(target));
        const wishes = entry.wishes.map((wish) =>
          says(wish.name, definition.overlay(history.row(target), operationOf(wish), target)),
        );
        if (made && !wishes.includes(says(tap.name, made.row))) {
          broken.push(
            `G4: ${key} made ${says(tap.name, made.row)} of a wish for ${wishes.join(' or ')}`,
          );
        }
      }
      for (const row of rows) history.put(row as Change);
    }
  }
  broken.push(...ownQuestions(ledger.entries, effects, basis, answers));
  broken.push(...questionsBesideOthers(ledger.entries, answers));
  for (const [key, base] of basis) {
    const entry = beside.has(key) ? undefined : ledger.find(key);
    if (entry && !allowedBases(world, entry, effects, basis, answers).has(base)) {
      broken.push(
        `G4: ${key} was written over version ${base}, which ${entry.tap.owner} had not seen`,
      );
    }
  }
  return broken;
}

/**
 * Whether a person had seen all that a write rests on of the row that it was made over: other fields may be of others.
 * @param of the wishes that the write may have been: whether one of them holds, or each
 */
function holdsBeside(
  { tap, ids, wishes, decided }: Entry,
  row: Change['row'],
  answers: ReadonlyMap<string, Handled[]>,
  of: 'some' | 'every' = 'some',
): boolean {
  if (row === null || tap.shown === null) return false;
  const { shown } = tap;
  const theirs = [...ids]
    .flatMap((id) => answers.get(id) ?? [])
    .map(({ answer }) => currentIn(answer))
    .filter((each) => each !== null && decided.has(each.version));
  const saidOf = (of: Change['row'], field: string) =>
    JSON.stringify((of as Fields | null)?.[field] ?? null);
  return wishes[of]((wish) => {
    const { overlay, target } = definitionOf(wish.name);
    const known = [shown, overlay(shown, operationOf(wish), target(wish.args)), ...theirs];
    return (
      restsOn(wish)?.every((field) =>
        known.some((each) => saidOf(each, field) === saidOf(row, field)),
      ) ?? false
    );
  });
}

/** G4: nobody is asked about what others have changed beside what a tap rests on. */
function questionsBesideOthers(
  entries: readonly Entry[],
  answers: ReadonlyMap<string, Handled[]>,
): string[] {
  // After "yours", what the person saw is no longer what they saw at the tap.
  return entries.flatMap((entry) =>
    entry.tap.isForeign || entry.decided.size > 0
      ? []
      : [...entry.ids]
          .flatMap((id) => answers.get(id) ?? [])
          .filter(
            ({ status, answer }) =>
              status === 412 && holdsBeside(entry, currentIn(answer), answers, 'every'),
          )
          .map(({ id }) => `G4: ${id} asked, though it held beside what others had changed`),
  );
}

/** G4: a person's own earlier tap on the same tablet never makes a later one stale. */
function ownQuestions(
  entries: readonly Entry[],
  effects: ReadonlyMap<string, Effect>,
  basis: ReadonlyMap<string, number>,
  answers: ReadonlyMap<string, Handled[]>,
): string[] {
  return entries.flatMap(({ tap, ids }, index) => {
    // A page of the earlier release does not rebase operations that it can't read, and does not show the rows that a
    // worker of the next one was answered.
    if (tap.isForeign) return [];
    const line = (each: Tap) => `${each.device} ${each.owner} ${each.hotelId} ${each.orderKey}`;
    // One that was given up may have happened all the same, and nobody here knows of what it made.
    const earlier = entries
      .slice(0, index)
      .filter((each) => each.gone === 'no' && line(each.tap) === line(tap))
      .flatMap((each) => [...each.ids]);
    return [...ids]
      .flatMap((id) => answers.get(id) ?? [])
      .filter(({ status }) => status === 412)
      .flatMap(({ id, ifMatch, answer }) => {
        const version = currentIn(answer)?.version;
        const own = earlier.find(
          (each) => effects.get(each)?.version === version && basis.get(each) === ifMatch,
        );
        return own === undefined
          ? []
          : [`G4: ${id} was held up by ${own}, which the same person had tapped before`];
      });
  });
}

/** Versions that a person saw, or that result from their own earlier taps on versions that they saw. */
export function allowedBases(
  { ledger }: World,
  entry: Entry,
  effects: ReadonlyMap<string, Effect>,
  basis: ReadonlyMap<string, number>,
  answers: ReadonlyMap<string, Handled[]>,
): Set<number> {
  const { tap } = entry;
  const own = ledger.entries
    .slice(0, ledger.entries.indexOf(entry))
    .filter((each) => each.tap.owner === tap.owner && each.tap.device === tap.device);
  const earlier = own.filter((each) => each.tap.orderKey === tap.orderKey);
  const allowed = new Set([tap.seen, ...entry.decided]);
  // Rows that an earlier tap made beside its own: they showed in version 0 until it was answered.
  for (const each of allowed.has(0) ? own : []) {
    if (each.tap.orderKey === tap.orderKey) continue;
    for (const id of each.ids) {
      const made = effects.get(id);
      if (made?.rows.some((row) => keyText(row) === tap.orderKey)) allowed.add(made.version);
    }
  }
  for (let grown = -1; grown !== allowed.size; ) {
    grown = allowed.size;
    for (const each of earlier) {
      for (const version of each.decided) {
        const shown = [...each.ids]
          .flatMap((id) => answers.get(id) ?? [])
          .map(({ answer }) => currentIn(answer))
          .find((row) => row?.version === version);
        if (!shown || knowsAllOf(each, shown)) allowed.add(version);
      }
      for (const id of each.ids) {
        const made = effects.get(id);
        if (made && allowed.has(basis.get(id) ?? 0)) {
          const target = definitionOf(each.tap.name).target(each.tap.args);
          const row = made.rows.find((one) => keyText(one) === keyText(target));
          if (row) allowed.add(row.row === null ? 0 : made.version);
        }
        for (const handled of answers.get(id) ?? []) {
          const current = currentIn(handled.answer);
          if (!saysRow(handled) || !allowed.has(handled.ifMatch ?? -1)) continue;
          const { satisfied } = definitionOf(each.tap.name);
          const holds = each.wishes.some((wish) => satisfied(current, wish.args));
          if (holds && knowsAllOf(each, current)) {
            allowed.add(current?.version ?? 0);
          }
        }
      }
    }
  }
  return allowed;
}
