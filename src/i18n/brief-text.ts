import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BriefChanges, Difference, Need } from '../../core/rules/brief-changes.ts';
import type { GuestDiet } from '../../core/rules/guest-diet.ts';
import type { Place } from '../../core/rules/places.ts';

const diets: Record<GuestDiet, true> = {
  ...{ vegetarian: true, vegan: true, pescatarian: true, no_pork: true },
  ...{ halal: true, kosher: true, low_salt: true, diabetic: true },
};
const isDiet = (need: Need): need is GuestDiet => need in diets;

/** With its sign: +3, −1, ±0. */
export const signed = (people: number): string =>
  people > 0 ? `+${people}` : people < 0 ? `−${-people}` : '±0';

/** "+3 −1": the signs that there are; empty where nobody came or went. */
export const signedBoth = ({ plus, minus }: Difference): string =>
  [plus > 0 ? signed(plus) : '', minus > 0 ? signed(-minus) : ''].filter(Boolean).join(' ');

/** A range of people: 69–71. */
export const rangeText = ({ low, high }: { low: number; high: number }): string =>
  low === high ? String(low) : `${low}–${high}`;

export interface BriefTexts {
  need(need: Need): string;
  needs(needs: readonly Need[]): string;
  /** "12, 31 (2), Rossi": rooms, and how many guests in one where it is not one. */
  places(all: readonly Place[]): string;
  /** "+3 −1"; where nobody came or went, how many changed; empty for none. */
  changes(changes: Iterable<BriefChanges>): string;
}

/** What a brief says, in the interface language. */
export function useBriefTexts(): BriefTexts {
  const { t } = useTranslation(['brief', 'dishes']);
  return useMemo(() => {
    const need = (each: Need) =>
      isDiet(each) ? t(`brief:diet.${each}`) : t(`dishes:allergen.${each}`);
    return {
      need,
      needs: (needs) => needs.map(need).join(', '),
      places: (all) =>
        all.map(({ place, guests }) => (guests === 1 ? place : `${place} (${guests})`)).join(', '),
      changes(all) {
        let [plus, minus, count] = [0, 0, 0];
        for (const each of all) {
          plus += each.plus;
          minus += each.minus;
          count += each.moved.length;
        }
        return signedBoth({ plus, minus }) || (count > 0 ? t('brief:moved', { count }) : '');
      },
    };
  }, [t]);
}
