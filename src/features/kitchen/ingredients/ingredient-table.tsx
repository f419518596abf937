import { ChefHat, type LucideIcon, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Quantity } from '../../../../core/rules/kitchen-units.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import type { IngredientView } from './use-ingredients.ts';

/**
 * Names and amounts, in columns; with details, the AI's beside the kitchen's, and recipe quantities, or the dishes that
 * an ingredient is in. Without, the one amount that holds.
 */
export function IngredientTable(props: {
  ingredients: readonly IngredientView[];
  /** Of one dish: with its recipe. */
  ofDish: boolean;
  /** By whom amounts per person are divided: who takes the dish, or all covers of the service. */
  people: number;
  amounts: Amounts;
  details: boolean;
}) {
  const { ofDish, people, amounts, details } = props;
  const { t } = useTranslation('kitchen');
  const hasRecipe = ofDish && details;
  return (
    <div className="ingredients">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ingredients.name')}</th>
            {hasRecipe && <th scope="col">{t('ingredients.recipe')}</th>}
            {details && <AmountHead icon={Sparkles} text={t('amount.ai')} amounts={amounts} />}
            {details && <AmountHead icon={ChefHat} text={t('amount.kitchen')} amounts={amounts} />}
            {!details && <AmountHead text={t('ingredients.amount')} amounts={amounts} />}
          </tr>
        </thead>
        <tbody>
          {props.ingredients.map((each) => (
            <tr key={each.id} data-ingredient={each.id}>
              <th scope="row">
                {each.name}
                {!ofDish && details && <small>{each.dishes.join(', ')}</small>}
              </th>
              {hasRecipe && (
                <td className="recipe">
                  <Recipe quantities={each.quantities} amounts={amounts} />
                </td>
              )}
              {details && <AmountCell kg={each.suggested} people={people} amounts={amounts} />}
              {details && <AmountCell own kg={each.kitchen} people={people} amounts={amounts} />}
              {!details && (
                <AmountCell
                  own
                  kg={each.kitchen ?? each.suggested}
                  people={people}
                  amounts={amounts}
                />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Amounts per person are all in one unit, which stands here. */
function AmountHead(props: { icon?: LucideIcon; text: string; amounts: Amounts }) {
  const { icon: Icon, amounts } = props;
  return (
    <th scope="col">
      {Icon && <Icon size={16} aria-hidden />}
      {props.text}
      {amounts.measure === 'pp' && <small> {amounts.ingredient(0).unit}</small>}
    </th>
  );
}

/** An amount, kg; null = none. */
function AmountCell(props: { kg: number | null; people: number; own?: boolean; amounts: Amounts }) {
  const { kg, amounts } = props;
  const amount = kg === null ? null : amounts.ingredient(amounts.inMeasure(kg, props.people));
  return (
    <td className={props.own ? 'own' : undefined}>
      {amount === null ? (
        <span className="none">—</span>
      ) : (
        <>
          {amount.number}
          {amounts.measure === 'kg' && <small> {amount.unit}</small>}
        </>
      )}
    </td>
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
