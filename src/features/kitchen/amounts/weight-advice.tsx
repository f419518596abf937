import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { problemOf } from '../../../../core/rules/calculator.ts';
import { compareAmount } from '../../../../core/rules/portions.ts';
import { maximumWeight } from '../../../../core/rules/weight-input.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { basisOf } from './basis.ts';
import type { Amounts } from './use-amounts.ts';

/**
 * What is suggested, in one sentence, and the button that takes it; or what is wrong with the number. Amber where the
 * number is outside of the likely range.
 */
export function WeightAdvice(props: {
  /** The field refers to it. */
  id: string;
  dish: KitchenDishView;
  /** The number that saving would take, kg. */
  weight: number | undefined;
  problem: ReturnType<typeof problemOf>;
  amounts: Amounts;
  saving: boolean;
  onTake(kg: number): void;
}) {
  const { weight, problem, amounts } = props;
  const { t } = useTranslation('kitchen');
  const { suggestion } = props.dish;
  const compared = weight === undefined ? undefined : compareAmount(weight, suggestion);
  const outside = compared?.is === 'below' || compared?.is === 'above' ? compared.is : undefined;
  const most = amounts.number(maximumWeight);
  const suggested = amounts.entered(suggestion.kg);
  const range =
    suggestion.basis === 'guess'
      ? ''
      : ` (${amounts.number(suggestion.low)}–${amounts.number(suggestion.high)})`;
  return (
    <div className="weight-advice" data-loud={problem !== undefined || outside !== undefined}>
      <p id={props.id} aria-live="polite">
        {problem === undefined ? (
          <>
            {outside && compared && (
              <b>{`${t(`outside.${outside}`, { difference: amounts.entered(compared.difference) })}. `}</b>
            )}
            <b>{`${t('amount.ai')} ${suggested}`}</b>
            {`${range}: ${basisOf(t, suggestion, amounts)}.`}
            <span className="spoken"> {t('edit.limits', { most })}</span>
          </>
        ) : (
          <b>{t(`problem.${problem}`, { most })}</b>
        )}
      </p>
      <button
        type="button"
        disabled={suggestion.kg <= 0 || props.saving}
        onClick={() => props.onTake(suggestion.kg)}
      >
        <Sparkles size={20} aria-hidden />
        {t('edit.take', { weight: suggested })}
      </button>
    </div>
  );
}
