import type { TFunction } from 'i18next';
import type { Suggestion } from '../../../../core/rules/portions.ts';
import type { Amounts } from './use-amounts.ts';

/**
 * One sentence that says what a suggestion rests on: "24 of 70 covers, 0.19 kg each from 9 services", or "24 of 70
 * covers, 0.19 kg each: guess, no close-outs yet".
 */
export function basisOf(t: TFunction<'kitchen'>, suggestion: Suggestion, amounts: Amounts): string {
  const { basis, services } = suggestion;
  const covers = coversOf(t, suggestion, amounts);
  const each = amounts.each(suggestion.kg_per_cover);
  if (basis === 'guess')
    return t(services === 0 ? 'basis.guess' : 'basis.unlearned', { covers, each });
  if (basis === 'dish_type') return t('basis.type', { covers, each });
  return t('basis.served', { covers, each, count: services });
}

/** "70 covers", or "24 of 70 covers" of a dish that shares them. */
function coversOf(t: TFunction<'kitchen'>, suggestion: Suggestion, amounts: Amounts): string {
  const count = Math.round(suggestion.serviceCovers);
  const own = Math.round(suggestion.covers);
  const all = amounts.number(count);
  return own === count
    ? t('basis.covers', { count, covers: all })
    : t('basis.share', { count, own: amounts.number(own), covers: all });
}
