import { useTranslation } from 'react-i18next';
import type { useGuestFlags } from '../../../data/meals/flags.ts';
import type { MenuAction } from '../../../ui/action-menu.tsx';

/** The entry of a menu that flags guests as uncertain in this device's count: none of those who are left out of it. */
export function useUncertainAction(
  { flagsOf }: Pick<ReturnType<typeof useGuestFlags>, 'flagsOf'>,
  flag: (ids: readonly string[]) => void,
): (ids: readonly string[]) => MenuAction {
  const { t } = useTranslation('reception');
  return (ids) => {
    const areUncertain = ids.every((id) => flagsOf(id).uncertain);
    const areOut = ids.every((id) => flagsOf(id).excludedFromCount);
    return {
      text: t(areUncertain ? 'flags.unmarkUncertain' : 'flags.markUncertain'),
      ...(areOut ? { disabled: true, note: t('flags.excluded') } : {}),
      run: () => flag(ids),
    };
  };
}
