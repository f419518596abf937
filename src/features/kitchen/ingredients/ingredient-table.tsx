import { ChefHat, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Quantity } from '../../../../core/rules/kitchen-units.ts';
import type { Amounts, AmountText } from '../amounts/use-amounts.ts';
import type { IngredientView } from './use-ingredients.ts';

/** Names, recipe quantities or the dishes they are in, and amounts, in columns. */
export function IngredientTable(props: {
  ingredients: readonly IngredientView[];
  /** Of one dish: with its recipe. */
  ofDish: boolean;
  amounts: Amounts;
  details: boolean;
}) {
  const { ofDish, amounts, details } = props;
  const { t } = useTranslation('kitchen');
  return (
    <div className="ingredients">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ingredients.name')}</th>
            {ofDish && details && <th scope="col">{t('ingredients.recipe')}</th>}
            <th scope="col">
              <Sparkles size={16} aria-hidden />
              {t('amount.ai')}
            </th>
            <th scope="col">
              <ChefHat size={16} aria-hidden />
              {t('amount.kitchen')}
            </th>
          </tr>
        </thead>
        <tbody>
          {props.ingredients.map((each) => (
            <tr key={each.id} data-ingredient={each.id}>
              <th scope="row">
                {each.name}
                {!ofDish && details && <small>{each.dishes.join(', ')}</small>}
              </th>
              {ofDish && details && (
                <td className="recipe">
                  <Recipe ingredient={each} amounts={amounts} />
                </td>
              )}
              <td>
                <Figure amount={amounts.ingredient(each.suggested)} />
              </td>
              <td className="own">
                <Figure amount={each.kitchen === null ? null : amounts.ingredient(each.kitchen)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Recipe({ ingredient, amounts }: { ingredient: IngredientView; amounts: Amounts }) {
  const { t } = useTranslation('kitchen');
  const textOf = ({ quantity, unit }: Quantity) =>
    unit === 'piece'
      ? t('ingredients.pieces', { count: quantity, number: amounts.number(quantity) })
      : `${amounts.number(quantity)}\u00a0${unit}`;
  return ingredient.quantities.map(textOf).join(' + ');
}

function Figure({ amount }: { amount: AmountText | null }) {
  if (amount === null) return <span className="none">—</span>;
  return (
    <>
      {amount.number} <small>{amount.unit}</small>
    </>
  );
}
