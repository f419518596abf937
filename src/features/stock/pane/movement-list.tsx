import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mealName } from '../../../../core/rules/meal-type.ts';
import { useWriter } from '../../../data/connection/author.ts';
import { type Movement, useCloseOutOf, useOlderMovements } from '../../../data/stock/details.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useQuantityText } from '../../../i18n/quantity.ts';
import { Control } from '../../../ui/control.tsx';

/** So many of those on this device are shown at once. */
const shown = 10;

/** Why the stock changed, and who did it; what is older is read when somebody asks. */
export function MovementList(props: { item: StockItem; movements: readonly Movement[] }) {
  const { t } = useTranslation('stock');
  const { item, movements } = props;
  const [isAsked, setAsked] = useState(false);
  const older = useOlderMovements(item.row.id, isAsked);
  const own = isAsked ? movements : movements.slice(0, shown);
  const ids = new Set(own.map(({ id }) => id));
  const all = [...own, ...older.movements.filter(({ id }) => !ids.has(id))];
  const canAsk = !isAsked || older.hasMore;
  return (
    <section>
      <h3>
        {t('movements.title')}
        {!isAsked && <span>{t('movements.span')}</span>}
      </h3>
      {all.length === 0 && <p className="stock-none">{t('movements.none')}</p>}
      <ul>
        {all.map((movement) => (
          <MovementLine key={movement.id} movement={movement} />
        ))}
      </ul>
      {older.isOffline && <p className="stock-none">{t('movements.offline')}</p>}
      {older.isFailed && (
        <p className="stock-none" role="alert">
          {t('movements.olderFailed')}
        </p>
      )}
      {canAsk && !older.isOffline && (
        <Control
          look="quiet"
          disabled={older.isLoading}
          onClick={() => {
            if (!isAsked) setAsked(true);
            else if (older.isFailed) older.retry();
            else older.more();
          }}
        >
          {t('movements.older')}
        </Control>
      )}
    </section>
  );
}

function MovementLine({ movement }: { movement: Movement }) {
  const { t } = useTranslation('stock');
  const formats = useFormats();
  const amount = useQuantityText();
  const { quantity, unit, by, tapped_at } = movement;
  const what = useWhat(movement);
  const writer = useWriter('stock_movement', movement, by);
  const sign = quantity > 0 ? '+' : quantity < 0 ? '−' : '±';
  return (
    <li className="stock-line">
      <span>{formats.time(Date.parse(tapped_at))}</span>
      <span className="stock-why">
        {writer?.name ? t('movements.by', { what, name: writer.name }) : what}
        {movement.version === 0 && <small> · {t('pending')}</small>}
      </span>
      <span className="stock-number" data-plus={quantity > 0}>
        {sign}
        {amount({ quantity: Math.abs(quantity), unit })}
      </span>
    </li>
  );
}

/** Why a stock changed, in words. */
function useWhat(movement: Movement): string {
  const { t } = useTranslation(['stock', 'operations']);
  const formats = useFormats();
  const { dish, meal } = useCloseOutOf(movement);
  const { kind, counted, quantity } = movement;
  if (kind === 'count' && counted !== null) {
    const before = formats.number(Math.round((counted - quantity) * 1000) / 1000);
    return t('stock:movements.count', { before, after: formats.number(counted) });
  }
  if (kind === 'close_out' && dish !== undefined && meal !== undefined) {
    const name = t(`operations:meal.${mealName(meal)}`);
    return t('stock:movements.closeOutOf', { meal: name, dish });
  }
  return t(kind === 'delivery' ? 'stock:movements.delivery' : 'stock:movements.close_out');
}
