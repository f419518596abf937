import { ArrowDown, ArrowUp, ChefHat, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { compareAmount, type Suggestion } from '../../../../core/rules/portions.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import { Occurrence } from './occurrence.tsx';

/** How often the dish occurs, and what is suggested for it; loud where the kitchen's amount is outside of that. */
export function DishMeta(props: { id?: string; dish: KitchenDishView; amounts: Amounts }) {
  const { dish, weight } = props.dish;
  const { amounts } = props;
  const suggestion = amounts.suggestion(props.dish.suggestion);
  const own = weight && amounts.inMeasure(weight.weight, suggestion.covers);
  return (
    <div id={props.id} className="dish-about">
      {own !== undefined && <Outside own={own} suggestion={suggestion} amounts={amounts} />}
      <p className="dish-meta">
        <Occurrence type={dish.occurrence_type} weight={dish.occurrence_weight} amounts={amounts} />{' '}
        {own === undefined ? (
          <span>
            <Sparkles size={16} aria-hidden />
            <Likely suggestion={suggestion} amounts={amounts} />
          </span>
        ) : (
          <span data-amount="ai">
            <ChefHat size={16} aria-hidden />
            <Beside suggestion={suggestion} amounts={amounts} />
          </span>
        )}
      </p>
    </div>
  );
}

/** "likely 4.1–5.2", beside the suggested amount. */
function Likely({ suggestion, amounts }: { suggestion: Suggestion; amounts: Amounts }) {
  const { t } = useTranslation('kitchen');
  if (suggestion.basis === 'guess') return <span>{t('amount.guess')}</span>;
  const range = amounts.span(suggestion.low, suggestion.high);
  return <span>{t('amount.range', { range })}</span>;
}

/** "AI 4.6 (4.1–5.2)", beside the kitchen's own amount. */
function Beside({ suggestion, amounts }: { suggestion: Suggestion; amounts: Amounts }) {
  const { t } = useTranslation('kitchen');
  const { number } = amounts.dish(suggestion.kg);
  const sure =
    suggestion.basis === 'guess'
      ? t('amount.guess')
      : amounts.span(suggestion.low, suggestion.high);
  return <span>{`${t('amount.ai')} ${number} (${sure})`}</span>;
}

/** An amount of the kitchen's outside of the likely range. A guess has none. */
function Outside(props: { own: number; suggestion: Suggestion; amounts: Amounts }) {
  const { own, suggestion, amounts } = props;
  const { t } = useTranslation('kitchen');
  const { is, difference } = compareAmount(own, suggestion, amounts.shown);
  if (is !== 'below' && is !== 'above') return null;
  const Sign = is === 'below' ? ArrowDown : ArrowUp;
  return (
    <p className="dish-outside" data-difference={is}>
      <Sign size={16} aria-hidden />
      {t(`outside.${is}`, { difference: amounts.difference(difference) })}
    </p>
  );
}
