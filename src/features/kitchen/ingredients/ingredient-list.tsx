import { Skeleton } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/account/active-hotel.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import type { DishCellSettings } from '../dishes/dish-cell.tsx';
import { AddIngredients } from './add-ingredients.tsx';
import { IngredientCards } from './ingredient-cards.tsx';
import { IngredientTable } from './ingredient-table.tsx';
import type { EditedIngredient } from './ingredient-weight.tsx';
import { useIngredients } from './use-ingredients.ts';

/** The ingredients of the selected dish, which can be weighed and added to, else those of all dishes of the meal. */
export function IngredientList(props: {
  selected: KitchenDishView | undefined;
  dishes: readonly KitchenDishView[];
  settings: DishCellSettings;
  onEdit(edited: EditedIngredient): void;
}) {
  const { selected: dish, dishes, onEdit } = props;
  const { amounts, details, mayEdit } = props.settings;
  const { t } = useTranslation('kitchen');
  const ingredients = useIngredients(useMemo(() => (dish ? [dish] : dishes), [dish, dishes]));
  const settings = {
    amounts,
    people: dish ? dish.suggestion.covers : (dishes[0]?.suggestion.serviceCovers ?? 0),
    onEdit:
      dish && mayEdit
        ? (ingredient: EditedIngredient['ingredient']) => onEdit({ dish, ingredient })
        : undefined,
  };
  return (
    <>
      {dish && <ListHead dish={dish} ingredients={ingredients} />}
      {ingredients.length === 0 ? (
        <NoIngredients
          title={t('ingredients.empty')}
          text={t(dish ? 'ingredients.emptyDish' : 'ingredients.emptyMeal')}
        />
      ) : details ? (
        <IngredientTable
          ingredients={ingredients}
          ofDish={dish !== undefined}
          settings={settings}
        />
      ) : (
        <IngredientCards ingredients={ingredients} settings={settings} />
      )}
    </>
  );
}

/** In place of a list without rows: what is so, and what to do. */
export function NoIngredients({ title, text }: { title: string; text: string }) {
  return (
    <div className="no-ingredients">
      <b>{title}</b>
      <p>{text}</p>
    </div>
  );
}

/** Title, and what opens the form that adds to the dish. */
function ListHead(props: {
  dish: KitchenDishView;
  ingredients: ReturnType<typeof useIngredients>;
}) {
  const { dish, ingredients } = props;
  const { t } = useTranslation('kitchen');
  const mayAdd = useMay('dish_ingredient.write');
  const [isAdding, setIsAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="ingredients-head">
        <h3 className="ingredients-title">{t('ingredients.details')}</h3>
        {mayAdd && (
          <button
            ref={opener}
            type="button"
            className="ingredients-add"
            aria-expanded={isAdding}
            onClick={() => setIsAdding(!isAdding)}
          >
            <Plus size={20} aria-hidden />
            {t('ingredients.add')}
          </button>
        )}
      </div>
      {mayAdd && isAdding && (
        <AddIngredients
          dish={dish}
          there={ingredients}
          onClose={() => {
            setIsAdding(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Rows that are on their way. */
export function IngredientSkeletons() {
  const { t } = useTranslation('kitchen');
  return (
    <div className="ingredient-skeletons" aria-busy="true">
      <span className="spoken" role="status">
        {t('ingredients.loading')}
      </span>
      {[0, 1, 2].map((index) => (
        <Skeleton key={index} height="40px" borderRadius="md" />
      ))}
    </div>
  );
}
