import type { TFunction } from 'i18next';
import type { Suggestion } from '../../../../core/rules/portions.ts';
import type { Amounts } from './use-amounts.ts';

/** One sentence that explains a suggestion: covers, kg per cover, and the source of that. */
export function basisOf(t: TFunction<'kitchen'>, suggestion: Suggestion, amounts: Amounts): string {
  const count = Math.round(suggestion.covers);
  const covers = t('basis.covers', { count, covers: amounts.number(count) });
  const each = amounts.each(suggestion.kg_per_cover);
  const { basis, services } = suggestion;
  if (services === 0) return t(basis === 'prior' ? 'basis.prior' : 'basis.type', { covers, each });
  return t(basis === 'prior' ? 'basis.unlearned' : 'basis.served', {
    covers,
    each,
    count: services,
  });
}
