import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../core/contract/bounds.ts';

/**
 * What is wrong with the dishes chosen for a guest menu, in words; undefined where nothing is. That none is chosen is
 * said once it was tried (`isTried`).
 */
export function useChoiceError(): (
  chosen: readonly string[],
  taken: ReadonlySet<string>,
  isTried: boolean,
) => string | undefined {
  const { t } = useTranslation('dishes');
  return (chosen, taken, isTried) => {
    const most = bounds.guestMenuDishes;
    if (chosen.length > 0 && chosen.length + taken.size > most) return t('pick.tooMany', { most });
    return isTried && chosen.length === 0 ? t('pick.required') : undefined;
  };
}
