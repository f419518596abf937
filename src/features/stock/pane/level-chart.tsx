import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Day, daysBetween } from '../../../../core/rules/day.ts';
import { levelDays, levelsOf, type Outlook } from '../../../../core/rules/stock/level.ts';
import { inUnit } from '../../../../core/rules/stock/units.ts';
import { useHotelDay } from '../../../data/account/hotel-day.ts';
import type { Movement } from '../../../data/stock/details.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useQuantityText } from '../../../i18n/quantity.ts';

const width = 352;
const [top, base] = [22, 104];
/** Days that are shown, those to come included. */
const shownDays = levelDays + 7;
const step = (width - 8) / shownDays;
const xOf = (day: number) => 4 + day * step;

/** The stock of the last days as steps, dashed to the day it is empty, dotted for the delivery. */
export function LevelChart(props: {
  item: StockItem;
  movements: readonly Movement[];
  outlook: Outlook;
  today: Day;
}) {
  const { t } = useTranslation('stock');
  const { item, movements, outlook, today } = props;
  const { stock, row } = item;
  const amount = useQuantityText();
  const formats = useFormats();
  const dayOf = useHotelDay();
  const levels = useMemo(() => {
    const dated = movements.map(({ quantity, unit, counted, at }) => ({
      ...{ quantity: inUnit({ quantity, unit }, row.unit) ?? 0, counted, day: dayOf(at) },
    }));
    return levelsOf(stock, dated, today);
  }, [movements, stock, row.unit, today, dayOf]);
  const coming = outlook.delivery?.quantity ?? 0;
  const most = Math.max(...levels.map(({ level }) => level), stock, coming, 1e-6);
  const yOf = (level: number) => base - (Math.max(0, level) / most) * (base - top);
  const line = levels.map(
    ({ level }, day) =>
      `${day === 0 ? 'M' : 'V'}${day === 0 ? `${xOf(0)} ` : ''}${yOf(level)}H${xOf(day + 1)}`,
  );
  const now = { x: xOf(levelDays), y: yOf(stock) };
  const at = (day: Day) => xOf(levelDays + Math.min(7, Math.max(0, daysBetween(today, day))) + 0.5);
  const inAmount = (quantity: number) => amount({ quantity, unit: row.unit });
  const label = t('chart.label', { name: row.name, amount: inAmount(Math.max(0, stock)) });
  const { empty, delivery } = outlook;
  return (
    <svg className="stock-chart" viewBox={`0 0 ${width} 132`} role="img" aria-label={label}>
      <path d={`M0 ${base + 0.5}H${width}`} className="stock-axis" />
      <path d={line.join('')} className="stock-level" />
      {empty !== undefined && (
        <>
          <path d={`M${now.x} ${now.y}L${at(empty)} ${base}`} className="stock-falling" />
          <text x={at(empty)} y="126" textAnchor="middle" data-tone="bad">
            {t('chart.empty', { day: formats.dayOfMonth(empty) })}
          </text>
        </>
      )}
      {delivery && (
        <>
          <path
            d={`M${at(delivery.day)} ${base}V${yOf(coming)}H${width - 6}`}
            className="stock-coming"
          />
          <text x={width - 6} y={Math.max(12, yOf(coming) - 8)} textAnchor="end">
            {t('chart.coming', {
              amount: inAmount(coming),
              day: formats.dayOfMonth(delivery.day),
            })}
          </text>
        </>
      )}
      <circle cx={now.x} cy={now.y} r="4.5" className="stock-now" />
      <text
        x={now.x - 10}
        y={now.y > 84 ? now.y - 10 : now.y + 17}
        textAnchor="end"
        data-tone="now"
      >
        {t('chart.now', { amount: inAmount(Math.max(0, stock)) })}
      </text>
      {levels[0] && (
        <text x="4" y="126">
          {formats.dayOfMonth(levels[0].day)}
        </text>
      )}
    </svg>
  );
}
