import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { againstRange } from '../../../../core/rules/portions.ts';
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
  /** Whether the number can't be saved. */
  wrong: boolean;
  amounts: Amounts;
  saving: boolean;
  onTake(kg: number): void;
}) {
  const { dish, weight, wrong, amounts } = props;
  const { t } = useTranslation('kitchen');
  const { suggestion } = dish;
  const guess = suggestion.basis === 'prior';
  const place = weight === undefined || guess ? 'within' : againstRange(weight, suggestion);
  const most = amounts.number(maximumWeight);
  const suggested = amounts.entered(suggestion.kg);
  const range = guess ? '' : ` (${amounts.span(suggestion.low, suggestion.high)})`;
  return (
    <div className="advice" data-loud={wrong || place !== 'within'}>
      <p id={props.id} aria-live="polite">
        {wrong ? (
          <b>{t('edit.outside', { most })}</b>
        ) : (
          <>
            {weight !== undefined && place !== 'within' && (
              <b>
                {t(`difference.${place}`, {
                  difference: amounts.entered(Math.abs(weight - suggestion.kg)),
                })}
                {'. '}
              </b>
            )}
            <b>{`${t('amount.ai')} ${suggested}`}</b>
            {`${range}: ${basisOf(t, suggestion, amounts)}.`}
            <span className="spoken"> {t('edit.limits', { most })}</span>
          </>
        )}
      </p>
      <button
        type="button"
        disabled={suggestion.kg <= 0 || props.saving}
        onClick={() => props.onTake(suggestion.kg)}
      >
        <Sparkles size={20} aria-hidden />
        {t('edit.take', { number: amounts.number(suggestion.kg) })}
      </button>
    </div>
  );
}
