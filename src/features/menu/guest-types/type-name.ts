import { useTranslation } from 'react-i18next';
import * as f from '../../../../core/contract/fields.ts';
import { isGuestTypeNamed } from '../../../data/menus/guest-types.ts';
import { useFieldText } from '../dishes/form/field-text.ts';

/** What is wrong with the name of a guest type, in words; undefined where nothing is. */
export function useTypeName(): (name: string, except?: string) => string | undefined {
  const { t } = useTranslation('dishes');
  const fieldText = useFieldText();
  return (name, except) => {
    const parsed = f.name.safeParse(name);
    if (!parsed.success) return fieldText(parsed.error.issues[0]?.message);
    return isGuestTypeNamed(name, except) ? t('types.taken') : undefined;
  };
}
