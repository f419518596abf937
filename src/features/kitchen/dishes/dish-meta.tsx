import { ArrowDown, ArrowUp, ChefHat, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { againstRange } from '../../../../core/rules/portions.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import { Occurrence } from './occurrence.tsx';

/** How often the dish occurs, and what is suggested for it; loud where the kitchen's amount is outside of that. */
export function DishMeta(props: { id?: string; dish: KitchenDishView; amounts: Amounts }) {
  const { dish, suggestion, weight } = props.dish;
  const { amounts } = props;
  return (
    <div id={props.id} className="dish-about">
      {weight !== undefined && <Outside kg={weight.weight} {...props} />}
      <p className="dish-meta">
        <Occurrence type={dish.occurrence_type} weight={dish.occurrence_weight} amounts={amounts} />{' '}
        <Suggested suggestion={suggestion} beside={weight !== undefined} amounts={amounts} />
      </p>
    </div>
  );
}

function Suggested(props: {
  suggestion: KitchenDishView['suggestion'];
  /** Another amount is the one to cook. */
  beside: boolean;
  amounts: Amounts;
}) {
  const { suggestion, beside, amounts } = props;
  const { t } = useTranslation('kitchen');
  const Whose = beside ? ChefHat : Sparkles;
  const guess = suggestion.basis === 'prior';
  const range = amounts.span(suggestion.low, suggestion.high);
  return (
    <span className="dish-suggested" {...(beside ? { 'data-amount': 'ai' } : {})}>
      <Whose size={16} aria-hidden />
      <span>
        {beside
          ? `${t('amount.ai')} ${amounts.dish(suggestion.kg).number}${guess ? `, ${t('amount.guess')}` : ` (${range})`}`
          : t(guess ? 'amount.guessed' : 'amount.range', { range })}
      </span>
    </span>
  );
}

/** An amount of the kitchen's outside of the likely range. A guess has none. */
function Outside(props: { kg: number; dish: KitchenDishView; amounts: Amounts }) {
  const { kg, amounts } = props;
  const { suggestion } = props.dish;
  const { t } = useTranslation('kitchen');
  const [own, suggested] = [amounts.shown(kg), amounts.shown(suggestion.kg)];
  const place = againstRange(own, {
    low: amounts.shown(suggestion.low),
    high: amounts.shown(suggestion.high),
  });
  if (place === 'within' || suggestion.basis === 'prior') return null;
  const Sign = place === 'below' ? ArrowDown : ArrowUp;
  return (
    <p className="dish-outside" data-difference={place}>
      <Sign size={16} aria-hidden />
      {t(`difference.${place}`, { difference: amounts.difference(Math.abs(own - suggested)) })}
    </p>
  );
}
