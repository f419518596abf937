import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { Quantity } from '../../../../core/rules/kitchen-units.ts';
import type { Needs } from '../../../data/menus/needs.ts';
import { useFormats } from '../../../i18n/format.ts';
import { briefDay } from '../../../ui/day/day-names.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

/** Ingredients below each other, days side by side; of one day the total alone. */
export function NeedsTable({ days, found }: { days: readonly Day[]; found: Needs }) {
  const { t, i18n } = useTranslation('menuDay');
  const shown = days.length > 1 ? days : [];
  return (
    <ScrollRegion className="needs-scroll" label={t('needs.table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('needs.ingredient')}</th>
            {shown.map((day) => (
              <th scope="col" key={day}>
                {briefDay(day, i18n.language)}
              </th>
            ))}
            <th scope="col" className="needs-total">
              {t('needs.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {found.needs.map((need) => (
            <tr key={`${need.ingredientId} ${need.base}`}>
              <th scope="row">{need.name}</th>
              {shown.map((day, index) => (
                <td key={day}>
                  <Amount quantity={need.days[index]} />
                </td>
              ))}
              <td className="needs-total">
                <Amount quantity={need.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Amount({ quantity }: { quantity: Quantity | undefined }) {
  const { t } = useTranslation('menuDay');
  const formats = useFormats();
  if (!quantity) return <span className="needs-none">—</span>;
  // The covers are expected, no more: further digits would only look exact.
  const number = formats.number(Number(quantity.quantity.toPrecision(3)));
  if (quantity.unit === 'piece') return t('needs.pieces', { count: quantity.quantity, number });
  return `${number}\u00a0${quantity.unit}`;
}
