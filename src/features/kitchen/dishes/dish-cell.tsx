import { Clock } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceAlert } from '../../../data/kitchen/alerts.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { AlertChips } from '../alerts/alert-chips.tsx';
import type { Amounts } from '../amounts/use-amounts.ts';
import { DishAmount } from './dish-amount.tsx';
import { DishMeta } from './dish-meta.tsx';

/** What all dishes are shown with. */
export interface DishCellSettings {
  amounts: Amounts;
  details: boolean;
  mayEdit: boolean;
  /** Absent where dishes are only read. @param byKey the keyboard did it */
  onSelect?(dishId: string, byKey: boolean): void;
  onEdit?(dish: KitchenDishView): void;
}

/**
 * One planned dish. A press on its amount opens the editor, as the key E does; a press anywhere else selects it, a
 * second one no longer.
 */
export const DishCell = memo(function DishCell(props: {
  dish: KitchenDishView;
  alert: ServiceAlert | undefined;
  settings: DishCellSettings;
  selected: boolean;
}) {
  const { dish, alert, selected } = props;
  const { amounts, details, mayEdit, onSelect, onEdit } = props.settings;
  const { t } = useTranslation('kitchen');
  const id = useId();
  const described = [...(alert ? [`${id}-alert`] : []), ...(details ? [`${id}-meta`] : [])].join(
    ' ',
  );
  return (
    <article
      className="dish"
      aria-labelledby={`${id}-name`}
      data-dish={dish.dish.id}
      data-selected={selected}
      data-alert={alert !== undefined}
    >
      <div className="dish-text">
        <h3>
          {onSelect ? (
            <button
              type="button"
              id={`${id}-name`}
              className="dish-name"
              aria-pressed={selected}
              aria-describedby={described || undefined}
              aria-keyshortcuts={mayEdit ? 'E' : undefined}
              onClick={(event) => onSelect(dish.dish.id, event.detail === 0)}
              onKeyDown={(event) => {
                if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                if (mayEdit) onEdit?.(dish);
              }}
            >
              {dish.dish.name}
            </button>
          ) : (
            <span id={`${id}-name`} className="dish-name">
              {dish.dish.name}
            </span>
          )}
        </h3>
        {alert && (
          <AlertChips
            id={`${id}-alert`}
            alert={alert}
            dish={dish.dish.name}
            pressable={onSelect !== undefined}
          />
        )}
        {details && <DishMeta id={`${id}-meta`} dish={dish} amounts={amounts} />}
      </div>
      <DishAmount dish={dish} amounts={amounts} {...(mayEdit && onEdit ? { onEdit } : {})} />
      <span className="dish-wait" role="status">
        {dish.pending && (
          <>
            <Clock size={18} aria-hidden />
            <span className="spoken">{t('pending')}</span>
          </>
        )}
      </span>
    </article>
  );
});
