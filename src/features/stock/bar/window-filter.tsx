import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type DeliveryFilter,
  deliverySpans,
  deliveryWindows,
} from '../../../../core/rules/stock/deliveries.ts';
import { FaceSelect } from '../../../ui/face-select/face-select.tsx';
import type { StockTable } from '../use-stock-table.ts';

const choices: readonly DeliveryFilter[] = [...deliverySpans, ...deliveryWindows];

/** When what is on its way arrives. */
export function WindowFilter({ table }: { table: StockTable }) {
  const { t } = useTranslation('stock');
  const { arrives } = table.filters;
  return (
    <FaceSelect
      className="control stock-window"
      label={t('bar.arrives')}
      value={String(arrives)}
      options={choices.map((each) => [String(each), t(`window.${each}`)])}
      onValue={(value) => {
        const chosen = choices.find((each) => String(each) === value);
        if (chosen !== undefined) table.filter({ arrives: chosen, text: '' });
      }}
    >
      <span aria-hidden>{t(`window.${arrives}`)}</span>
      <ChevronDown size={18} aria-hidden />
    </FaceSelect>
  );
}
