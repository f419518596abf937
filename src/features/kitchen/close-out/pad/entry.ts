import { isMoreThanUsual, type LeftOverReason } from '../../../../../core/rules/close-out.ts';
import { isWeightText, weightOf } from '../../../../../core/rules/weight-input.ts';
import type { ServedDish } from '../../../../data/kitchen/close-outs.ts';

export const fields = ['made', 'left_over'] as const;
export type Field = (typeof fields)[number];

/** What was typed for a dish; null: it stands as it was filled in, and the first digit replaces it. */
export interface Entry {
  field: Field;
  made: string | null;
  left_over: string | null;
  /** Undefined: none was chosen here. */
  reason: LeftOverReason | null | undefined;
}

export type PadKey = `${number}` | '.' | 'backspace';

/** Where an amount that stands in Made comes from. */
export type MadeFrom = 'closed' | 'kitchen' | 'ai' | 'guess' | 'typed';

/** The three numbers of a dish, as they stand on the screen. */
export interface Sum {
  /** As typed, with a point; empty where nothing was. */
  texts: Record<Field, string>;
  made: number | undefined;
  left: number | undefined;
  madeFrom: MadeFrom;
  reason: LeftOverReason | null;
  /** More is left than was made. */
  excess: boolean;
  /** So much is left that its reason is asked for. */
  asks: boolean;
}

/** The cursor is in Left over; in Made where no amount is known. */
export function startEntry(dish: ServedDish): Entry {
  const field = filledIn(dish).made === '' ? 'made' : 'left_over';
  return { field, made: null, left_over: null, reason: undefined };
}

const textOf = (kg: number): string => String(Math.round(kg * 1000) / 1000);

function filledIn({ closed, weight, suggestion }: ServedDish): Record<Field, string> & {
  from: MadeFrom;
} {
  if (closed?.kind === 'closed') {
    return { made: textOf(closed.made), left_over: textOf(closed.left_over), from: 'closed' };
  }
  if (weight) return { made: textOf(weight.weight), left_over: '', from: 'kitchen' };
  const made = suggestion.kg > 0 ? textOf(suggestion.kg) : '';
  return { made, left_over: '', from: suggestion.basis === 'guess' ? 'guess' : 'ai' };
}

/** An amount that may be none, kg; undefined while it is not a number in range. */
const amountOf = (text: string): number | undefined =>
  /\d/.test(text) && Number(text) === 0 ? 0 : weightOf(text);

export function sumOf(dish: ServedDish, entry: Entry): Sum {
  const filled = filledIn(dish);
  const texts = { made: entry.made ?? filled.made, left_over: entry.left_over ?? filled.left_over };
  const made = weightOf(texts.made);
  const left = amountOf(texts.left_over);
  const excess = made !== undefined && left !== undefined && left > made;
  const asks =
    !excess &&
    made !== undefined &&
    left !== undefined &&
    isMoreThanUsual({ made, left_over: left }, dish.usual);
  const reason = entry.reason === undefined ? (dish.closed?.reason ?? null) : entry.reason;
  return {
    ...{ texts, made, left, excess, asks },
    madeFrom: entry.made === null ? filled.from : 'typed',
    reason: asks ? reason : null,
  };
}

/** Longest amount, characters: 9999.999. */
const longest = 8;

/** After a key of the keypad, in the field that has the cursor. */
export function afterKey(dish: ServedDish, entry: Entry, key: PadKey): Entry {
  const { field } = entry;
  const before = entry[field];
  if (key === 'backspace') {
    return { ...entry, [field]: (before ?? sumOf(dish, entry).texts[field]).slice(0, -1) };
  }
  const start = before ?? '';
  const next = key === '.' ? `${start || '0'}.` : start === '0' ? key : start + key;
  const isTooFine = (next.split('.')[1] ?? '').length > 3;
  if (!isWeightText(next) || next.length > longest || isTooFine || Number(next) > 9999) {
    return entry;
  }
  return { ...entry, [field]: next };
}
