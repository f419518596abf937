import { useTranslation } from 'react-i18next';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { basisOf } from '../amounts/basis.ts';
import { DishAmount } from '../dishes/dish-amount.tsx';
import type { DishCellSettings } from '../dishes/dish-cell.tsx';
import { DishMeta } from '../dishes/dish-meta.tsx';

/** The dish's amount, as in the list, and what the suggestion rests on. */
export function DishSummary(props: { dish: KitchenDishView; settings: DishCellSettings }) {
  const { dish } = props;
  const { amounts, mayEdit, onEdit } = props.settings;
  const { t } = useTranslation('kitchen');
  const { suggestion } = dish;
  return (
    <div className="summary">
      <div className="summary-text">
        <DishMeta dish={dish} amounts={amounts} />
        <p data-basis={suggestion.basis}>{basisOf(t, suggestion, amounts)}</p>
      </div>
      <DishAmount dish={dish} amounts={amounts} {...(mayEdit ? { onEdit } : {})} />
    </div>
  );
}
