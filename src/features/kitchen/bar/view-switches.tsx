import { ListTree } from 'lucide-react';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../ui/keys/keys.ts';
import { measures } from '../amounts/use-amounts.ts';
import type { Choices } from '../use-choices.ts';

/** Kilograms or per person, details, and the ingredients of all dishes. */
export function ViewSwitches(props: {
  choices: Choices;
  ingredients: RefObject<HTMLButtonElement | null>;
  showsIngredients: boolean;
  onIngredients(byKey: boolean): void;
}) {
  const { measure, setMeasure, details, setDetails } = props.choices;
  const { onIngredients } = props;
  const { t } = useTranslation('kitchen');
  useKeys(
    useMemo(
      () => [{ key: 'I', text: t('ingredients.title'), run: () => onIngredients(true) }],
      [t, onIngredients],
    ),
  );
  return (
    <div className="kitchen-views">
      <div role="radiogroup" aria-label={t('measure.label')} className="kitchen-views">
        {measures.map((each) => (
          // biome-ignore lint/a11y/useSemanticElements: the toolbar's arrow keys go past it; a press chooses
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === measure}
            onClick={() => setMeasure(each)}
          >
            {t(`measure.${each}`)}
          </button>
        ))}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={details}
        onClick={() => setDetails(!details)}
      >
        {t('details')}
      </button>
      <button
        ref={props.ingredients}
        type="button"
        aria-expanded={props.showsIngredients}
        aria-keyshortcuts="I"
        onClick={(event) => onIngredients(event.detail === 0)}
      >
        <ListTree size={18} aria-hidden />
        {t('ingredients.title')}
      </button>
    </div>
  );
}
