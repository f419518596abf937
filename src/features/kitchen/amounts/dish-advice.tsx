import { useTranslation } from 'react-i18next';
import { compareAmount, type Suggestion } from '../../../../core/rules/portions.ts';
import { basisOf } from './basis.ts';
import { WeightAdvice } from './weight-advice.tsx';
import type { AdviceState } from './weight-dialog.tsx';

/** What is suggested for a dish, and what that rests on. Amber where the number is outside of the likely range. */
export function DishAdvice({ suggestion, ...state }: AdviceState & { suggestion: Suggestion }) {
  const { weight, amounts } = state;
  const { t } = useTranslation('kitchen');
  const compared = weight === undefined ? undefined : compareAmount(weight, suggestion);
  const outside = compared?.is === 'below' || compared?.is === 'above' ? compared.is : undefined;
  const range =
    suggestion.basis === 'guess' ? '' : ` (${amounts.totals(suggestion.low, suggestion.high)})`;
  return (
    <WeightAdvice {...state} suggested={suggestion.kg} isLoud={outside !== undefined}>
      {outside && compared && (
        <b>{`${t(`outside.${outside}`, { difference: amounts.entered(compared.difference) })}. `}</b>
      )}
      <b>{`${t('amount.ai')} ${amounts.entered(suggestion.kg)}`}</b>
      {`${range}: ${basisOf(t, suggestion, amounts)}.`}
    </WeightAdvice>
  );
}
