import { useTranslation } from 'react-i18next';
import { type Allergen, allergens } from '../../../../../core/rules/allergens.ts';
import { ToggleChip, ToggleChips } from '../../../../ui/form/toggle-chips.tsx';
import { useAllergenTexts } from '../allergen-texts.ts';
import '../dishes.css';

/** Which of the 14 something contains: not stated (null), none of them, or those that are pressed. */
export function AllergenChoice(props: {
  label: string;
  help?: string;
  value: readonly Allergen[] | null;
  disabled?: boolean;
  onChange(value: readonly Allergen[] | null): void;
}) {
  const { value, onChange } = props;
  const { t } = useTranslation('dishes');
  const { name } = useAllergenTexts();
  const toggle = (allergen: Allergen) => {
    const next = allergens.filter(
      (each) => (value?.includes(each) === true) !== (each === allergen),
    );
    // Nobody has said that it contains none by taking the last one away.
    onChange(next.length === 0 ? null : next);
  };
  const chip = (text: string, isPressed: boolean, run: () => void) => (
    <ToggleChip
      key={text}
      text={text}
      pressed={isPressed}
      disabled={props.disabled}
      onPress={run}
    />
  );
  return (
    <ToggleChips label={props.label} {...(props.help === undefined ? {} : { help: props.help })}>
      {chip(t('contents.notStated'), value === null, () => onChange(null))}
      {chip(t('contents.none'), value?.length === 0, () => onChange([]))}
      <hr />
      {allergens.map((each) =>
        chip(name(each), value?.includes(each) === true, () => toggle(each)),
      )}
    </ToggleChips>
  );
}
