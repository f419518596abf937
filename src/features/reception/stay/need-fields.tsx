import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { allergens } from '../../../../core/rules/allergens.ts';
import { guestDiets } from '../../../../core/rules/guest-diet.ts';
import { ToggleChip, ToggleChips } from '../../../ui/form/toggle-chips.tsx';
import { allergyIcons, dietIcons } from '../needs/need-icons.ts';
import type { NoteOf } from './meanwhile-notes.ts';
import type { StayForm } from './stay-form.ts';

/** Allergies, of the EU's 14, and diets: a press each. */
export function NeedFields({ form, noteOf }: { form: UseFormReturn<StayForm>; noteOf: NoteOf }) {
  const { t } = useTranslation(['stay', 'dishes']);
  return (
    <>
      <Controller
        control={form.control}
        name="allergies"
        render={({ field: { value, onChange } }) => (
          <ToggleChips label={t('stay:field.allergies')} note={noteOf('allergies')}>
            {allergens.map((each) => {
              const Icon = allergyIcons[each];
              return (
                <ToggleChip
                  key={each}
                  text={t(`dishes:allergen.${each}`)}
                  icon={<Icon size={18} aria-hidden />}
                  pressed={value.includes(each)}
                  onPress={() => onChange(toggled(allergens, value, each))}
                />
              );
            })}
          </ToggleChips>
        )}
      />
      <Controller
        control={form.control}
        name="diets"
        render={({ field: { value, onChange } }) => (
          <ToggleChips label={t('stay:field.diets')} note={noteOf('diets')}>
            {guestDiets.map((each) => {
              const Icon = dietIcons[each];
              return (
                <ToggleChip
                  key={each}
                  text={t(`stay:diet.${each}`)}
                  icon={<Icon size={18} aria-hidden />}
                  pressed={value.includes(each)}
                  onPress={() => onChange(toggled(guestDiets, value, each))}
                />
              );
            })}
          </ToggleChips>
        )}
      />
    </>
  );
}

/** In the order of `all`. */
const toggled = <T,>(all: readonly T[], chosen: readonly T[], one: T): T[] =>
  all.filter((each) => chosen.includes(each) !== (each === one));
