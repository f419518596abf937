import type { Row } from '../../core/contract/rows.ts';
import type { OperationDefinition } from '../../src/offline/queue/definition.ts';
import type { Operation } from '../../src/offline/queue/operation.ts';
import { registry } from '../../src/offline/queue/operations/registry.ts';

/** Today's definitions, whichever release a page runs. */
const todays: Readonly<Record<string, OperationDefinition>> = { ...registry };

export function definitionOf(name: string): OperationDefinition {
  const definition = todays[name];
  if (!definition) throw new Error(`no operation ${name}`);
  return definition;
}

/** A person's tap. `args` have today's shape. */
export interface Tap {
  device: string;
  owner: string;
  hotelId: string;
  name: string;
  args: unknown;
  orderKey: string;
  /** Version of the row that it was based on, as the person saw it; 0 = none. */
  seen: number;
  /** That row, with the person's own earlier taps in it. */
  shown: Row | null;
  id: string;
  at: number;
  /** Written on a tablet with contexts of two releases: one of them may not read what the other one writes. */
  isForeign: boolean;
}

/** The expected fate of one tap, or of several merged ones. */
export interface Entry {
  tap: Tap;
  /** Its idempotency keys: one, and a new one for each time that a person sent it again. */
  ids: Set<string>;
  /** Taps whose values may take effect: the last one, and those during which a page died. */
  wishes: Tap[];
  /** Versions that a person saw in the inbox and decided on. */
  decided: Set<number>;
  /** Whether it may be missing: discarded by a person, cancelled by a later tap, or not stored. */
  gone: 'no' | 'maybe' | 'yes';
  why: string;
}

/** A later tap may have been merged into an earlier one: only of the same operation. */
function mayBecome(entry: Entry, tap: Tap): void {
  if (entry.tap.name === tap.name) entry.wishes.push(tap);
}

/** Records what the engine promised for each tap, in order, independently of the engine's state. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** Taps that the device reported as not stored: they must have no effect. */
  readonly refused: Tap[] = [];
  /** Broken promises found during the run. */
  readonly broken: string[] = [];
  /** Whether a request with this key has left a device. */
  readonly #sent: (id: string) => boolean;

  constructor(sent: (id: string) => boolean) {
    this.#sent = sent;
  }

  /** Entries that may still be in the queue of the same person on the same device, oldest first. */
  #queueOf({ device, owner, hotelId }: Tap): Entry[] {
    return this.entries.filter(
      ({ tap, gone }) =>
        gone !== 'yes' && tap.device === device && tap.owner === owner && tap.hotelId === hotelId,
    );
  }

  #ofOrderKey(tap: Tap): Entry[] {
    return this.#queueOf(tap).filter((entry) => entry.tap.orderKey === tap.orderKey);
  }

  saved(tap: Tap): void {
    this.#add(tap, 'no', '');
  }

  #add(tap: Tap, gone: Entry['gone'], why: string): void {
    const ids = new Set([tap.id]);
    this.entries.push({ tap, ids, wishes: [tap], decided: new Set(), gone, why });
  }

  merged(tap: Tap): void {
    const last = lastOf(this.#ofOrderKey(tap));
    const [only] = last;
    if (!only) this.broken.push(`G1: ${tap.id} was merged with nothing`);
    else if (last.length > 1) for (const entry of last) mayBecome(entry, tap);
    else if (this.#wasSent(only)) {
      this.broken.push(`G2: ${tap.id} was merged into ${only.tap.id}, which had been sent`);
    } else only.wishes = [tap];
  }

  cancelled(tap: Tap): void {
    const own = this.#ofOrderKey(tap);
    const { undoes } = definitionOf(tap.name);
    const creation = undoes && own.find((entry) => entry.tap.name === undoes);
    const taken = creation ? this.#withDependents(tap) : lastOf(own);
    if (taken.length === 0) this.broken.push(`G1: ${tap.id} cancelled nothing`);
    for (const entry of taken) {
      const sure = creation ? entry === creation : taken.length === 1;
      if (sure && this.#wasSent(entry)) {
        this.broken.push(`G2: ${tap.id} cancelled ${entry.tap.id}, which had been sent`);
      }
      entry.gone = sure ? 'yes' : 'maybe';
      entry.why = `taken back by ${tap.id}`;
    }
  }

  /** The page died before the tap settled: it may be stored, merged, have cancelled others, or be lost. */
  unknown(tap: Tap): void {
    for (const entry of definitionOf(tap.name).undoes
      ? this.#withDependents(tap)
      : this.#ofOrderKey(tap)) {
      entry.gone = 'maybe';
      mayBecome(entry, tap);
    }
    this.#add(tap, 'maybe', 'its page died over it');
  }

  /** The device reported that it could not store the tap. */
  notStored(tap: Tap): void {
    this.refused.push(tap);
  }

  /** A person discarded an operation. @param sure false until that is stored */
  dropped(id: string, sure: boolean): void {
    const entry = this.find(id);
    if (!entry) return;
    entry.gone = sure ? 'yes' : 'maybe';
    entry.why = 'given up by a person';
    if (definitionOf(entry.tap.name).guard !== 'none') return;
    // What takes back a thing that is never made goes with it.
    for (const each of this.#ofOrderKey(entry.tap)) if (each !== entry) each.gone = 'maybe';
  }

  find(id: string): Entry | undefined {
    return this.entries.find(({ ids }) => ids.has(id));
  }

  #withDependents(tap: Tap): Entry[] {
    return this.#queueOf(tap).filter(
      (entry) =>
        entry.tap.orderKey === tap.orderKey ||
        definitionOf(entry.tap.name).dependsOn(entry.tap.args).includes(tap.orderKey),
    );
  }

  /** Whether its current key was sent: a refused operation that a person sends again has a new key. */
  #wasSent({ gone, ids }: Entry): boolean {
    const key = [...ids].at(-1);
    return gone === 'no' && key !== undefined && this.#sent(key);
  }
}

/** A tap as an operation, for what definitions compute from one. */
export function operationOf({
  name,
  args,
  owner,
  hotelId,
  orderKey,
  id,
  seen,
  at,
}: Tap): Operation {
  const definition = definitionOf(name);
  const state = { kind: 'queued' as const };
  return {
    ...{ id, name, orderKey, args, owner, hotelId, at, state, seq: 0, holdUntil: 0 },
    ...{ base: seen, seen: null, argsVersion: definition.version },
  };
}

/** Candidates for the last entry: the last that is certainly there, and all uncertain ones after it. */
function lastOf(entries: readonly Entry[]): Entry[] {
  const sure = entries.findLastIndex(({ gone }) => gone === 'no');
  return entries.slice(Math.max(0, sure));
}
