import { type MealStatus, mealStatusId, statusAfter } from '../../core/rules/meal-status.ts';
import type { Heard, StoredTap } from './recorder.ts';

/** What is wrong, in words for whoever studies it. */
export interface Finding {
  /** `gone`: an operation left with no effect of its own, though its cell is as it wanted. */
  kind: 'lost' | 'gone' | 'weak' | 'misshown' | 'refused';
  cell?: string;
  text: string;
}

/** What there is after a kill, as it was read past the app. */
export interface Remains {
  outbox: readonly StoredTap[];
  /** Of the ledger's operations, those whose effect the server has. */
  keys: ReadonlySet<string>;
  /** The server's status of each cell. */
  statuses: ReadonlyMap<string, MealStatus>;
  killed: string;
}

type Commit = Extract<Heard, { kind: 'commit' }>;

interface Tap {
  at: number;
  after: MealStatus;
  savedAt?: number;
}

interface Cell {
  /** Its status when it was last looked at, over which the taps come; undefined = nobody has looked yet. */
  known: MealStatus | undefined;
  taps: Tap[];
  attempts: number;
  /** All that was heard of it, in order, for whoever studies a finding. */
  heard: string[];
}

interface Saved {
  cell: string;
  at: number;
  savedAt: number;
  wanted: MealStatus;
  /** The states in which it was stored, and when. */
  history: string[];
}

export const cellOf = ({ args }: StoredTap): string =>
  mealStatusId(args.reservation_id, args.meal_date, args.meal_type_id);

export const wantedBy = ({ args }: StoredTap): MealStatus =>
  statusAfter(args.from, args.meal_status);

/**
 * Every tap of one device and whether its saving was confirmed before the device died. A commit confirms
 * the taps of its cells up to the instant of its operation; one that takes an unsent operation back
 * confirms the tap that led back to where that operation began.
 */
export class Ledger {
  readonly #cells = new Map<string, Cell>();
  /** Operations whose saving was confirmed, and that the server is not known to have. */
  readonly #saved = new Map<string, Saved>();
  readonly findings: Finding[] = [];
  #dead = false;
  taps = 0;
  saved = 0;
  operations = 0;
  /** Cells that a tap was on its way to when the browser died: nobody knows what became of it. */
  unknown = 0;

  /** A tap is about to be made; it may die with the browser before it is heard of. */
  attempt(cell: string): void {
    this.#cell(cell).attempts += 1;
  }

  /**
   * The browser has died. What its next one tells before the comparison confirms no tap of the dead one:
   * of what was stored unheard, nobody knows which earlier taps it took back.
   */
  died(): void {
    this.#dead = true;
  }

  hear(heard: Heard): void {
    if (heard.kind === 'tap') this.#tapped(heard);
    else this.#committed(heard);
  }

  /** Cells that anything was done to. */
  cells(): string[] {
    return [...this.#cells.keys()];
  }

  pending(): string[] {
    return [...this.#saved.keys()];
  }

  /** Taps that were made and are not confirmed. */
  unsaved(): number {
    return [...this.#cells.values()].flatMap(({ taps }) => taps).filter((tap) => !tap.savedAt)
      .length;
  }

  /** Holds what was confirmed against what is there, and goes on from what is there. */
  compare(remains: Remains): void {
    const stored = new Map(remains.outbox.map((each) => [each.id, each]));
    for (const [id, saved] of this.#saved) this.#compareOne(id, saved, stored.get(id), remains);
    const byCell = Map.groupBy(remains.outbox, cellOf);
    for (const [cell, state] of this.#cells) {
      const waiting = byCell.get(cell) ?? [];
      for (const { id, state } of waiting) {
        if (state.kind !== 'inbox') continue;
        this.#find('refused', `${cell}: operation ${id}, ${state.status} ${state.error}`);
      }
      const last = waiting.filter((each) => each.state.kind !== 'inbox').at(-1);
      const is = last ? wantedBy(last) : (remains.statuses.get(cell) ?? 'will_not_eat');
      this.#compareCell(cell, state, is, remains);
      this.#cells.set(cell, { known: is, taps: [], attempts: 0, heard: [] });
    }
    this.#dead = false;
  }

  #compareOne(id: string, saved: Saved, stored: StoredTap | undefined, remains: Remains): void {
    if (remains.keys.has(id)) {
      this.#saved.delete(id);
      return;
    }
    if (stored && stored.at >= saved.at) return;
    this.#saved.delete(id);
    if (!stored && this.#isUncertain(saved.cell)) return;
    const wasSent = saved.history.some((each) => each.startsWith('sent'));
    if (!stored && wasSent && remains.statuses.get(saved.cell) === saved.wanted) {
      this.#find('gone', `operation ${id}: ${told(saved)}, ${remains.killed}`, saved.cell);
      return;
    }
    const what = stored ? 'is back to an earlier tap' : 'is neither in the outbox nor in effect';
    this.#find('lost', `operation ${id} ${what}: ${told(saved)}, ${remains.killed}`, saved.cell);
  }

  /** Whether taps on the cell may have been stored that nobody was told of. */
  #isUncertain(cell: string): boolean {
    const state = this.#cells.get(cell);
    if (!state) return false;
    return state.attempts > state.taps.length || state.taps.some((tap) => !tap.savedAt);
  }

  #compareCell(cell: string, { known, taps, attempts }: Cell, is: MealStatus, remains: Remains) {
    if (attempts > taps.length) {
      this.unknown += 1;
      return;
    }
    const last = taps.findLastIndex((tap) => tap.savedAt !== undefined);
    const may = [taps[last]?.after ?? known, ...taps.slice(last + 1).map((tap) => tap.after)];
    if (may.includes(is)) return;
    const history = taps.map((tap) => `${tap.after} at ${tap.at} saved ${tap.savedAt ?? 'no'}`);
    this.#find(
      'lost',
      `${cell} is ${is}, not ${may.join(' or ')}: was ${known}, then ${history.join('; ')}; ${remains.killed}`,
      cell,
    );
  }

  #tapped({ cell, at, before, after }: Extract<Heard, { kind: 'tap' }>): void {
    const state = this.#cell(cell);
    state.known ??= before;
    const expected = state.taps.at(-1)?.after ?? state.known;
    if (before !== expected) {
      this.#find('misshown', `${cell} showed ${before} at ${at}, not ${expected}`);
    }
    state.taps.push({ at, after });
    state.heard.push(`tap at ${at} to ${after}`);
    this.taps += 1;
  }

  #committed(commit: Commit): void {
    if (commit.durability !== 'strict') {
      this.#find('weak', `a ${commit.durability} transaction of the outbox at ${commit.at}`);
    }
    for (const operation of commit.dropped) {
      this.#note('dropped', operation, commit);
      if (operation.state.kind === 'queued') this.#takenBack(operation, commit);
      else this.#saved.get(operation.id)?.history.push(`acknowledged at ${commit.at}`);
    }
    for (const operation of commit.kept) {
      this.#note('kept', operation, commit);
      const { id, at } = operation;
      const cell = cellOf(operation);
      const before = this.#saved.get(id);
      if (!before && operation.state.kind === 'queued') this.operations += 1;
      const history = [...(before?.history ?? []), `${operation.state.kind} at ${commit.at}`];
      this.#saved.set(id, { cell, at, savedAt: commit.at, wanted: wantedBy(operation), history });
      this.#confirm(cell, commit.at, (tap) => tap.at <= at);
    }
  }

  #takenBack(operation: StoredTap, { began, at }: { began: number; at: number }): void {
    const cell = cellOf(operation);
    this.#saved.delete(operation.id);
    const taps = this.#cells.get(cell)?.taps ?? [];
    const back = taps.find(
      (tap) => !tap.savedAt && tap.at <= began && tap.after === operation.args.from,
    );
    if (back) this.#confirm(cell, at, (tap) => taps.indexOf(tap) <= taps.indexOf(back));
  }

  #confirm(cell: string, savedAt: number, which: (tap: Tap) => boolean): void {
    if (this.#dead) return;
    for (const tap of this.#cells.get(cell)?.taps ?? []) {
      if (tap.savedAt !== undefined || !which(tap)) continue;
      tap.savedAt = savedAt;
      this.saved += 1;
    }
  }

  #cell(cell: string): Cell {
    const state = this.#cells.get(cell) ?? { known: undefined, taps: [], attempts: 0, heard: [] };
    this.#cells.set(cell, state);
    return state;
  }

  #note(what: string, { id, at, state, ...operation }: StoredTap, commit: Commit): void {
    const times = `tapped at ${at}, from ${commit.began} to ${commit.at}`;
    const cell = cellOf({ id, at, state, ...operation });
    this.#cell(cell).heard.push(`${what} ${state.kind} ${id} ${times}`);
  }

  #find(kind: Finding['kind'], text: string, cell?: string): void {
    if (cell === undefined) this.findings.push({ kind, text });
    else {
      const { attempts, taps, heard } = this.#cell(cell);
      const trail = `heard: ${taps.length} of ${attempts} taps, ${heard.join('; ')}`;
      this.findings.push({ kind, cell, text: `${text}; ${trail}` });
    }
  }
}

const told = ({ cell, at, wanted, history }: Saved) =>
  `${cell} to ${wanted}, tapped at ${at}, ${history.join(', ')}`;
