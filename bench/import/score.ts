import { dishTypeOf } from '../../core/rules/dish-type.ts';
import { wordsOf } from '../../core/rules/menu-sheet/words.ts';
import type { ExpectedDish } from './sheets.ts';

/** Names are compared without case, accents and punctuation. */
const keyOf = (name: string): string => wordsOf(name).join(' ');

export interface Score {
  /** Dishes that are expected, and those of them that came out with the right name, and with the right section too. */
  expected: number;
  named: number;
  right: number;
  /** What came out that is no dish of the sheet. */
  beyond: number;
  missed: ExpectedDish[];
  extra: string[];
}

/** Where nothing tells a dish's section, the app proposes a main course, and marks it. */
export function scoreOf(
  expected: readonly ExpectedDish[],
  found: readonly { name: string; section: string | null }[],
): Score {
  const left = found.map(({ name, section }) => ({
    name,
    key: keyOf(name),
    section: section ?? 'main',
  }));
  const missed: ExpectedDish[] = [];
  let [named, right] = [0, 0];
  for (const dish of expected) {
    const section = dishTypeOf(dish.section);
    const same = left.filter(({ key }) => key === keyOf(dish.name));
    const match = same.find((each) => each.section === section) ?? same[0];
    if (match) {
      left.splice(left.indexOf(match), 1);
      named += 1;
    }
    if (match?.section === section) right += 1;
    else missed.push(dish);
  }
  const extra = left.map(({ name }) => name);
  return { expected: expected.length, named, right, beyond: left.length, missed, extra };
}
