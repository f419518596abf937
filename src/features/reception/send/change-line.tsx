import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Moved } from '../../../../core/rules/brief-changes.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { inHouse } from '../../../../core/rules/guest-list.ts';
import { mealStatusId, unrecordedStatus } from '../../../../core/rules/meal-status.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useWriter } from '../../../data/connection/author.ts';
import { useRow } from '../../../data/engine/view.ts';
import { setMealOfAll } from '../../../data/reception/bulk.ts';
import { signed, useBriefTexts } from '../../../i18n/brief-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { IconControl } from '../../../ui/control.tsx';
import { notify } from '../../../ui/toasts.ts';

/** One guest's move since the brief: how many, what, when and by whom, and a press that takes it back. */
export function ChangeLine({ day, meal, moved }: { day: Day; meal: MealTypeId; moved: Moved }) {
  const { t } = useTranslation(['brief', 'errors', 'common']);
  const texts = useBriefTexts();
  const format = useFormats();
  const may = useMay('meal_status.write');
  const guest = useRow('reservation', moved.id);
  const cell = useRow('meal_status', mealStatusId(moved.id, day, meal));
  const who = useWriter('meal_status', cell, cell?.updated_by);
  const name = guest?.guest_name ?? moved.note?.guest_name ?? t('brief:pane.gone');
  const room = guest?.room_number ?? moved.note?.room_number;
  const needs = moved.hasOtherNeeds
    ? [
        moved.needs.length > 0
          ? t('brief:move.needs', { needs: texts.needs(moved.needs) })
          : t('brief:move.noNeeds'),
      ]
    : moved.needs.map(texts.need);
  const isMove = moved.from !== moved.to;
  // Who left or never came has moved without a tap on the meal.
  const isCell =
    isMove &&
    guest !== undefined &&
    inHouse(guest, day) &&
    !guest.is_no_show &&
    (cell?.meal_status ?? unrecordedStatus) === moved.to;
  const undo = () => {
    const at = { meal_type_id: meal, meal_date: day };
    const { stored } = setMealOfAll([moved.id], at, moved.from, moved.to);
    stored.catch(() => notify({ kind: 'error', title: t('errors:not_stored') }));
  };
  return (
    <li>
      <b>{signed(moved.by)}</b>
      <p>
        <b>{moved.people > 1 ? t('brief:pane.people', { name, people: moved.people }) : name}</b>
        <span>
          {[
            `${t(`common:${mealName(meal)}`)}: ${t(`brief:move.${moved.to}`)}`,
            ...(room ? [t('brief:panel.room', { room })] : []),
            ...needs,
          ].join(' · ')}
        </span>
        {cell && isCell && (
          <span>
            {[format.time(Date.parse(cell.updated_at)), who?.name, who?.device]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </p>
      {may && isCell && (
        <IconControl label={t('brief:pane.undo', { name })} onClick={undo}>
          <Undo2 size={20} aria-hidden />
        </IconControl>
      )}
    </li>
  );
}
