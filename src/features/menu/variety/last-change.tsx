import { useTranslation } from 'react-i18next';
import { menuPlaceOf } from '../../../../core/rules/audit.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { mealName } from '../../../../core/rules/meal-type.ts';
import { useLastMenuChange } from '../../../data/audit/audit.ts';
import type { PlannedDay } from '../../../data/menus/plan.ts';
import { useFormats } from '../../../i18n/format.ts';
import { weekdayLong } from '../../../ui/day/day-names.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** Changes that come fast are asked for once, ms. */
const pause = 2000;

/** Who changed the menus of the shown days last, and when; nothing where nobody did, or while it is not known. */
export function LastMenuChange({ plan }: { plan: readonly PlannedDay[] }) {
  const [from, to] = [plan[0]?.day, plan.at(-1)?.day];
  return from && to ? <LastChange from={from} to={to} plan={plan} /> : null;
}

function LastChange({ from, to, plan }: { from: Day; to: Day; plan: readonly PlannedDay[] }) {
  const { t, i18n } = useTranslation('menu');
  const formats = useFormats();
  const entry = useLastMenuChange(from, to, useDebounced(plan, pause));
  const place = entry && menuPlaceOf(entry.about);
  if (!entry || !place || entry.name === null) return null;
  const values = {
    name: entry.name,
    day: weekdayLong(place.day, i18n.language),
    time: formats.time(Date.parse(entry.at)),
  };
  return (
    <span className="variety-last">
      {place.meal === null
        ? t('lastChange.day', values)
        : t(`lastChange.${mealName(place.meal)}`, values)}
    </span>
  );
}
