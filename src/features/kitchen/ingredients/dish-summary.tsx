import { useTranslation } from 'react-i18next';
import type { ExpectedCovers } from '../../../../core/rules/attendance.ts';
import { compareAmount } from '../../../../core/rules/portions.ts';
import type { ServiceAlert } from '../../../data/kitchen/alerts.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { AlertChips } from '../alerts/alert-chips.tsx';
import { basisOf } from '../amounts/basis.ts';
import { Expected } from '../band/expected.tsx';
import { DishAmount } from '../dishes/dish-amount.tsx';
import type { DishCellSettings } from '../dishes/dish-cell.tsx';
import { DishMeta } from '../dishes/dish-meta.tsx';

/** The dish's amount, as in the list, how far it is from the suggested one, and what that rests on. */
export function DishSummary(props: {
  dish: KitchenDishView;
  alert: ServiceAlert | undefined;
  expected: ExpectedCovers;
  settings: DishCellSettings;
}) {
  const { dish } = props;
  const { amounts, mayEdit, onEdit } = props.settings;
  const { t } = useTranslation(['kitchen', 'common']);
  const suggestion = amounts.suggestion(dish.suggestion);
  const own = dish.weight && amounts.inMeasure(dish.weight.weight, dish.suggestion.covers);
  const compared = own === undefined ? undefined : compareAmount(own, suggestion, amounts.shown);
  return (
    <div className="dish-summary">
      {props.alert && <AlertChips alert={props.alert} dish={dish.dish.name} pressable isRoomy />}
      <DishMeta dish={dish} amounts={amounts} />
      <DishAmount dish={dish} amounts={amounts} {...(mayEdit ? { onEdit } : {})} />
      <div className="dish-summary-text">
        {compared && (
          <p data-difference={compared.is}>
            {t(`difference.${compared.is}`, {
              difference: amounts.difference(compared.difference),
            })}
          </p>
        )}
        {dish.weight?.reason && compared?.is !== 'same' && (
          <p>
            {t('difference.reason', { reason: t(`common:overrideReason.${dish.weight.reason}`) })}
          </p>
        )}
        <p data-basis={suggestion.basis}>{basisOf(t, suggestion, amounts)}</p>
        <Expected expected={props.expected} />
      </div>
    </div>
  );
}
