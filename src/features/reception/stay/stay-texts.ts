import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useFormats } from '../../../i18n/format.ts';

/** What the actions on a guest's stay are called: in the pane, and in the row's menu. */
export function useStayTexts(guest: Row<'reservation'> | undefined, day: Day) {
  const { t } = useTranslation('stay');
  const formats = useFormats();
  const isToday = useToday() === day;
  return {
    edit: t('edit.action'),
    move: t('move.action'),
    leave: isToday ? t('leave.today') : t('leave.on', { day: formats.weekdayDay(day) }),
    noShow: t(guest?.is_no_show ? 'noShow.undo' : 'noShow.action'),
  };
}
