import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { mealName } from '../../../../core/rules/meal-type.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useSession } from '../../../data/account/session.ts';
import type { AuditEntry } from '../../../data/audit/audit.ts';
import { type MealChange, mealChangeOf } from '../../../data/audit/guest.ts';
import { useEntryTexts } from '../../../i18n/entry-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { relativeDay } from '../../../ui/day/day-names.ts';

/** Says what was changed of a guest, and by whom, in the interface language. */
export function useChangeTexts() {
  const { t } = useTranslation(['audit', 'reception', 'common']);
  const formats = useFormats();
  const today = useToday();
  const session = useSession();
  const me = session.status === 'signed-in' ? session.user.id : undefined;
  const entryTexts = useEntryTexts(me);
  return useMemo(() => {
    const status = (of: MealChange['from']) => t(`reception:status.${of}`);
    const meal = ({ meal_type_id, meal_date, from, to }: MealChange): string => {
      const near = relativeDay(meal_date, today);
      const values = {
        meal: t(`common:${mealName(meal_type_id)}`),
        day: near === undefined ? formats.briefDay(meal_date) : t(`common:day.near.${near}`),
        to: status(to),
      };
      return from === to
        ? t('audit:mealSame', values)
        : t('audit:meal', { ...values, from: status(from) });
    };
    return {
      meal,
      isMine: (entry: AuditEntry) => me !== undefined && entry.user_id === me,
      what(entry: AuditEntry): string {
        const change = mealChangeOf(entry);
        if (change) return meal(change);
        if (entry.entity !== 'reservation') return t('audit:other');
        if (entry.after === null) return t('audit:removed');
        if (entry.before === null) {
          return t(entry.via === 'import' ? 'audit:imported' : 'audit:created');
        }
        return entryTexts.fields(entry);
      },
      who: entryTexts.who,
      when: entryTexts.when,
    };
  }, [t, entryTexts, formats, today, me]);
}
