import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { useKeys } from '../../../ui/keys/keys.ts';
import { DetailPane } from '../../../ui/pane/detail-pane.tsx';
import type { DishCellSettings } from '../dishes/dish-cell.tsx';
import type { Service } from '../use-service.ts';
import { DishHistory } from './dish-history.tsx';
import { DishSummary } from './dish-summary.tsx';
import { IngredientTable } from './ingredient-table.tsx';
import { useIngredients } from './use-ingredients.ts';
import './ingredients.css';

/** Ingredients of the selected dish with what its amount rests on, else of all dishes of the meal. */
export function IngredientsPane(props: {
  selected: KitchenDishView | undefined;
  service: Service;
  settings: DishCellSettings;
  takesFocus: boolean;
  /** The button that shows the ingredients of all dishes. */
  opener: RefObject<HTMLButtonElement | null>;
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
      {selected && <DishSummary dish={selected} expected={service.covers} settings={settings} />}
      {service.ready && (
        <Ingredients selected={selected} dishes={service.dishes} settings={settings} />
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

function Ingredients(props: {
  selected: KitchenDishView | undefined;
  dishes: readonly KitchenDishView[];
  settings: DishCellSettings;
}) {
  const { selected, dishes } = props;
  const { amounts, details } = props.settings;
  const { t } = useTranslation('kitchen');
  const people = selected ? selected.suggestion.covers : (dishes[0]?.suggestion.serviceCovers ?? 0);
  const ingredients = useIngredients(
    useMemo(() => (selected ? [selected] : dishes), [selected, dishes]),
  );
  return (
    <>
      {selected && <h3 className="ingredients-title">{t('ingredients.details')}</h3>}
      {ingredients.length === 0 ? (
        <div className="no-ingredients">
          <b>{t('ingredients.empty')}</b>
          <p>{t(selected ? 'ingredients.emptyDish' : 'ingredients.emptyMeal')}</p>
        </div>
      ) : (
        <IngredientTable
          ingredients={ingredients}
          ofDish={selected !== undefined}
          people={people}
          amounts={amounts}
          details={details}
        />
      )}
    </>
  );
}
