import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { useKeys } from '../../../ui/keys/keys.ts';
import { DetailPane } from '../../../ui/pane/detail-pane.tsx';
import type { DishCellSettings } from '../dishes/dish-cell.tsx';
import type { Service } from '../use-service.ts';
import { DishHistory } from './dish-history.tsx';
import { DishSummary } from './dish-summary.tsx';
import { IngredientList, IngredientSkeletons, NoIngredients } from './ingredient-list.tsx';
import type { EditedIngredient } from './ingredient-weight.tsx';
import './ingredients.css';

/** Ingredients of the selected dish with what its amount rests on, else of all dishes of the meal. */
export function IngredientsPane(props: {
  selected: KitchenDishView | undefined;
  service: Service;
  settings: DishCellSettings;
  takesFocus: boolean;
  /** The button that shows the ingredients of all dishes. */
  opener: RefObject<HTMLButtonElement | null>;
  onEditIngredient(edited: EditedIngredient): void;
  onClose(): void;
}) {
  const { selected, service, settings, onClose } = props;
  const { t } = useTranslation('kitchen');
  // Wherever the focus is: in the pane itself it goes back to what opened it, too.
  useKeys(
    useMemo(() => [{ key: 'Escape', text: t('ingredients.close'), run: onClose }], [t, onClose]),
  );
  const id = selected?.dish.id;
  const focusAfter = () =>
    id === undefined
      ? props.opener.current
      : document.querySelector<HTMLElement>(`[data-dish="${id}"] .dish-name`);
  return (
    <DetailPane
      key={id ?? 'all'}
      title={selected ? selected.dish.name : t('ingredients.title')}
      closeLabel={t('ingredients.close')}
      takesFocus={props.takesFocus}
      focusAfter={focusAfter}
      onClose={onClose}
    >
      {selected && (
        <DishSummary
          dish={selected}
          alert={service.alerts.get(selected.dish.id)}
          expected={service.covers}
          settings={settings}
        />
      )}
      {service.ready ? (
        <IngredientList
          {...{ selected, settings }}
          dishes={service.dishes}
          onEdit={props.onEditIngredient}
        />
      ) : service.loaded.status === 'missing' ? (
        <NoIngredients
          title={t('ingredients.fetchFailed')}
          text={t('ingredients.fetchFailedWhy')}
        />
      ) : (
        <IngredientSkeletons />
      )}
      {selected && (
        <DishHistory
          dish={selected.dish}
          stamp={Math.max(selected.dish.version, selected.weight?.version ?? 0)}
        />
      )}
    </DetailPane>
  );
}
