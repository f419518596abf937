import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealStatus } from '../../../../core/rules/meal-status.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useGuestFlags } from '../../../data/meals/flags.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { IconControl } from '../../../ui/control.tsx';
import { useFlagUndo } from '../marks/use-flag-undo.ts';
import { useUncertainAction } from '../marks/use-uncertain-action.ts';

const statuses = ['will_eat', 'will_not_eat', 'uncertain'] as const;

/** What else can be done with the chosen guests: their whole stays, and this device's count. */
export function BulkMore(props: {
  guests: readonly Row<'reservation'>[];
  day: Day;
  meal: MealTypeId;
  /** Sets the meal on all days that are left of their stays. */
  onWholeStay(status: MealStatus): void;
}) {
  const { guests, day, meal } = props;
  const { t } = useTranslation(['reception', 'common']);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const may = useMay('meal_status.write');
  const flags = useGuestFlags(day);
  const uncertainAction = useUncertainAction(flags, useFlagUndo(day, flags));
  const ids = guests.map(({ id }) => id);
  const areOut = ids.every((id) => flags.flagsOf(id).excludedFromCount);
  const exclude = () => {
    for (const id of ids) {
      if (flags.flagsOf(id).excludedFromCount === areOut) flags.toggleExcluded(id);
    }
  };
  return (
    <>
      <IconControl
        ref={anchor}
        look="quiet"
        label={t('more.label')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={20} aria-hidden />
      </IconControl>
      {open && (
        <ActionMenu
          anchor={anchor}
          label={t('more.label')}
          actions={statuses.map((status) => ({
            text: t('bulk.wholeStay', {
              meal: t(`common:${mealName(meal)}`),
              status: t(`status.${status}`),
            }),
            disabled: !may,
            run: () => props.onWholeStay(status),
          }))}
          own={{
            title: t('more.own'),
            hint: t('flags.hint'),
            actions: [
              uncertainAction(ids),
              { text: t(areOut ? 'flags.include' : 'flags.leaveOut'), run: exclude },
            ],
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
