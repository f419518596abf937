import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { boards } from '../../../../core/rules/board.ts';
import { isDay } from '../../../../core/rules/day.ts';
import { mealName } from '../../../../core/rules/meal-type.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useSession } from '../../../data/account/session.ts';
import type { AuditEntry } from '../../../data/audit/audit.ts';
import { type MealChange, mealChangeOf } from '../../../data/audit/guest.ts';
import { useFormats } from '../../../i18n/format.ts';
import { relativeDay } from '../../../ui/day/day-names.ts';

/** Fields of a guest that have a name; changes of others, which came later, are told without one. */
const fieldNames = [
  ...['guest_name', 'room_number', 'check_in', 'check_out', 'guest_gender'],
  ...['guest_date_of_birth', 'number_of_guests', 'guest_type_id', 'guest_group_id'],
  ...['booking_reference', 'client_name', 'board', 'arrives_before_noon', 'diets', 'allergies'],
  ...['note', 'is_no_show'],
] as const;
/** Of these what stood there before and stands there now is said too. */
const saidFields: ReadonlySet<string> = new Set([
  ...['guest_name', 'room_number', 'check_in', 'check_out', 'number_of_guests', 'board', 'note'],
]);

/** Says what was changed of a guest, and by whom, in the interface language. */
export function useChangeTexts() {
  const { t } = useTranslation(['audit', 'reception', 'common']);
  const formats = useFormats();
  const today = useToday();
  const session = useSession();
  const me = session.status === 'signed-in' ? session.user.id : undefined;
  return useMemo(() => {
    const status = (of: MealChange['from']) => t(`reception:status.${of}`);
    const saidValue = (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return t('audit:nothing');
      if (field === 'board') {
        const board = boards.find((each) => each === value);
        if (board) return t(`reception:board.${board}`);
      }
      const text = String(value);
      return isDay(text) ? formats.briefDay(text) : text;
    };
    const fieldText = (name: string, { before, after }: AuditEntry): string => {
      const known = fieldNames.find((each) => each === name);
      if (known === undefined) return t('audit:other');
      const field = t(`audit:field.${known as 'note'}`);
      if (!saidFields.has(name)) return t('audit:changed', { field });
      const [from, to] = [saidValue(name, before?.[name]), saidValue(name, after?.[name])];
      return t('audit:fromTo', { field, from, to });
    };
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
        const names = Object.keys(entry.after);
        return [...new Set(names.map((name) => fieldText(name, entry)))].join(' · ');
      },
      /** "You, kitchen tablet" */
      who(entry: AuditEntry): string {
        const name =
          me !== undefined && entry.user_id === me
            ? t('audit:you')
            : (entry.name ?? t(entry.user_id === null ? 'audit:server' : 'audit:gone'));
        const via = entry.via === 'import' ? [t('audit:import')] : [];
        return [name, ...via, ...(entry.device === null ? [] : [entry.device])].join(', ');
      },
      when: (entry: AuditEntry): string => formats.time(Date.parse(entry.at)),
    };
  }, [t, formats, today, me]);
}
