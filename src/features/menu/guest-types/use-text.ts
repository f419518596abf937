import { useTranslation } from 'react-i18next';
import type { UsedGuestType } from '../../../data/menus/guest-types.ts';

/** Where a guest type is used, in words: "12 guests, 34 menus". */
export function useUseText(): (of: UsedGuestType) => string {
  const { t } = useTranslation('dishes');
  return ({ guests, menus }) => {
    const parts = [
      ...(guests > 0 ? [t('types.guests', { count: guests })] : []),
      ...(menus > 0 ? [t('types.menus', { count: menus })] : []),
    ];
    return parts.length === 0 ? t('types.unused') : parts.join(', ');
  };
}
