import type { Row } from '../../../core/contract/rows.ts';
import type { Platform } from '../platform.ts';
import { type Operation, type RowReader, unplaced } from './operation.ts';
import { type ArgsOf, definitionOf, type OperationName } from './operations/registry.ts';

/** A tap is held for a second one no longer than this, ms. A hold that ends later is ignored: the clock was set back. */
export const longestHold = 1000;

export interface TapOptions {
  /** For how long it is held for a second tap, ms. */
  holdMs?: number;
  /** The row as the person saw it, where that is not as it is now; null: there was none. */
  over?: Row | null;
}

/** Makes the operation of a tap, with the row that the person saw. @throws ZodError on invalid arguments */
export function tapOf<N extends OperationName>(
  platform: Pick<Platform, 'newId' | 'now'>,
  at: { owner: string; hotelId: string; view: RowReader },
  name: N,
  args: ArgsOf<N>,
  { holdMs = 0, over }: TapOptions = {},
): Operation {
  const definition = definitionOf(name);
  if (!definition) throw new Error(`no operation ${name}`);
  const parsed = definition.args.parse(args);
  const seen = over === undefined ? (definition.pinned(parsed, at.view) ?? null) : over;
  const now = platform.now();
  return {
    id: platform.newId(),
    seq: unplaced,
    name,
    orderKey: definition.orderKey(parsed),
    argsVersion: definition.version,
    args: parsed,
    owner: at.owner,
    hotelId: at.hotelId,
    base: seen?.version ?? 0,
    seen,
    at: now,
    holdUntil: holdMs > 0 ? now + Math.min(holdMs, longestHold) : 0,
    state: { kind: 'queued' },
  };
}
