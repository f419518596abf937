import { ChefHat, type LucideIcon, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Quantity } from '../../../../core/rules/kitchen-units.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import { EditIngredient, IngredientAmount, type IngredientSettings } from './ingredient-amount.tsx';
import type { IngredientView } from './use-ingredients.ts';

/**
 * Details of ingredients, in columns: the AI's amounts beside the kitchen's, with recipe quantities, or the dishes that
 * an ingredient is in.
 */
export function IngredientTable(props: {
  ingredients: readonly IngredientView[];
  /** Of one dish: with its recipe. */
  ofDish: boolean;
  settings: IngredientSettings;
}) {
  const { ofDish, settings } = props;
  const { amounts, onEdit } = settings;
  const { t } = useTranslation('kitchen');
  return (
    <div className="ingredients">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ingredients.name')}</th>
            {ofDish && <th scope="col">{t('ingredients.recipe')}</th>}
            <AmountHead icon={Sparkles} text={t('amount.ai')} amounts={amounts} />
            <AmountHead icon={ChefHat} text={t('amount.kitchen')} amounts={amounts} />
            {ofDish && (
              <th scope="col" className="edit">
                <span className="spoken">{t('ingredients.edit')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {props.ingredients.map((each) => (
            <tr
              key={each.id}
              data-ingredient={each.id}
              data-edits={onEdit !== undefined}
              onDoubleClick={() => onEdit?.(each)}
            >
              <th scope="row">
                {each.name}
                {!ofDish && <small>{each.dishes.join(', ')}</small>}
              </th>
              {ofDish && (
                <td className="recipe">
                  <Recipe quantities={each.quantities} amounts={amounts} />
                </td>
              )}
              <td>
                <IngredientAmount kg={each.suggested} settings={settings} />
              </td>
              <td className="own">
                <IngredientAmount kg={each.kitchen} settings={settings} />
              </td>
              {ofDish && (
                <td className="edit">
                  <EditIngredient ingredient={each} settings={settings} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Amounts per person are all in one unit, which stands here. */
function AmountHead(props: { icon: LucideIcon; text: string; amounts: Amounts }) {
  const { icon: Icon, amounts } = props;
  return (
    <th scope="col">
      <Icon size={16} aria-hidden />
      {props.text}
      {amounts.measure === 'pp' && <small> {amounts.ingredient(0).unit}</small>}
    </th>
  );
}

function Recipe(props: { quantities: readonly Quantity[]; amounts: Amounts }) {
  const { quantities, amounts } = props;
  const { t } = useTranslation('kitchen');
  const textOf = ({ quantity, unit }: Quantity) =>
    unit === 'piece'
      ? t('ingredients.pieces', { count: quantity, number: amounts.number(quantity) })
      : `${amounts.number(quantity)}\u00a0${unit}`;
  return quantities.map(textOf).join(' + ');
}
