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
      <fieldset aria-label={t('measure.label')} className="kitchen-views">
        {measures.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === measure}
            onClick={() => setMeasure(each)}
          >
            {t(`measure.${each}`)}
          </button>
        ))}
      </fieldset>
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
        <ListTree size={20} aria-hidden />
        <span>{t('ingredients.title')}</span>
      </button>
    </div>
  );
}
