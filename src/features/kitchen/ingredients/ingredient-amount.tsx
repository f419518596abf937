import { Clock, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Amounts } from '../amounts/use-amounts.ts';
import { swallowSecondPress } from '../dishes/second-press.ts';
import type { IngredientView } from './use-ingredients.ts';

/** How ingredients are shown. */
export interface IngredientSettings {
  amounts: Amounts;
  /** By whom amounts per person are divided: who takes the dish, or all covers of the service. */
  people: number;
  /** Opens the calculator; absent where no dish is selected, or nothing may be changed. */
  onEdit?: ((ingredient: IngredientView) => void) | undefined;
}

/** An amount, kg, in the measure; null = none. */
export function IngredientAmount({
  kg,
  settings,
}: {
  kg: number | null;
  settings: IngredientSettings;
}) {
  const { amounts, people } = settings;
  if (kg === null) return <span className="none">—</span>;
  const { number, unit } = amounts.ingredient(amounts.inMeasure(kg, people));
  return (
    <>
      {number}
      {amounts.measure === 'kg' && <small> {unit}</small>}
    </>
  );
}

/** Opens the calculator with the amount that holds; the clock says that something is not sent yet. */
export function EditIngredient(props: {
  ingredient: IngredientView;
  settings: IngredientSettings;
}) {
  const { ingredient, settings } = props;
  const { amounts, onEdit } = settings;
  const { t } = useTranslation('kitchen');
  const { kitchen, suggested, name, pending } = ingredient;
  const { number, unit } = amounts.ingredient(
    amounts.inMeasure(kitchen ?? suggested, settings.people),
  );
  return (
    <span className="ingredient-edit">
      <span role="status">
        {pending && (
          <>
            <Clock size={18} aria-hidden />
            <span className="spoken">{t('pending')}</span>
          </>
        )}
      </span>
      {onEdit && (
        <button
          type="button"
          aria-label={t('edit.open', { amount: `${number} ${unit}`, name })}
          onClick={(event) => {
            swallowSecondPress(event.nativeEvent);
            onEdit(ingredient);
          }}
        >
          <Pencil size={20} aria-hidden />
        </button>
      )}
    </span>
  );
}
