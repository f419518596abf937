import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import { swallowSecondPress } from './second-press.ts';

/** Characters of an amount in full size: 100.0. */
const mostFigures = 5;

/** The amount to cook: the kitchen's own, else the suggested one. With `onEdit` it is a button. */
export function DishAmount(props: {
  dish: KitchenDishView;
  amounts: Amounts;
  onEdit?(dish: KitchenDishView): void;
}) {
  const { dish, onEdit } = props;
  const { t } = useTranslation('kitchen');
  const suggestion = props.amounts.suggestion(dish.suggestion);
  const own = dish.weight && props.amounts.inMeasure(dish.weight.weight, suggestion.covers);
  const whose = own === undefined ? 'ai' : 'kitchen';
  const { number, unit } = props.amounts.dish(own ?? suggestion.kg);
  const content: ReactNode = (
    <>
      <span className="amount-number">{number} </span>
      <span className="amount-side">
        <span data-measure={props.amounts.measure}>{unit}</span>
        {onEdit && <Pencil size={20} aria-hidden />}
      </span>
    </>
  );
  const look = {
    className: 'amount',
    'data-amount': whose,
    'data-guess': own === undefined && suggestion.basis === 'guess',
    'data-long': number.length > mostFigures,
  };
  if (!onEdit) return <div {...look}>{content}</div>;
  return (
    <button
      {...look}
      type="button"
      aria-label={t('edit.open', { amount: `${number} ${unit}`, name: dish.dish.name })}
      onClick={(event) => {
        swallowSecondPress(event.nativeEvent);
        onEdit(dish);
      }}
    >
      {content}
    </button>
  );
}
