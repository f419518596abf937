import { EditIngredient, IngredientAmount, type IngredientSettings } from './ingredient-amount.tsx';
import type { IngredientView } from './use-ingredients.ts';

/** Names, each with the one amount that holds: as many beside each other as there is room for, up to five. */
export function IngredientCards(props: {
  ingredients: readonly IngredientView[];
  settings: IngredientSettings;
}) {
  const { settings } = props;
  const { amounts, onEdit } = settings;
  return (
    <ul className="ingredient-cards">
      {props.ingredients.map((each) => (
        <li
          key={each.id}
          data-ingredient={each.id}
          data-edits={onEdit !== undefined}
          onDoubleClick={() => onEdit?.(each)}
        >
          <span className="ingredient-name">{each.name}</span>
          <span className="own">
            <IngredientAmount kg={each.kitchen ?? each.suggested} settings={settings} />
            {amounts.measure === 'pp' && <small> {amounts.ingredient(0).unit}</small>}
          </span>
          <EditIngredient ingredient={each} settings={settings} />
        </li>
      ))}
    </ul>
  );
}
