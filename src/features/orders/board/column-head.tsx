import { Minimize2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '../../../../core/rules/orders.ts';
import { IconControl } from '../../../ui/control.tsx';
import { afterFold } from './focus.ts';

/** Name and count of a column; pressed, it is the only one that is shown. */
export function ColumnHead(props: {
  status: OrderStatus;
  count: number;
  isOnly: boolean;
  onOnly(): void;
  onFold: (() => void) | undefined;
  children: ReactNode;
}) {
  const { t } = useTranslation(['orders', 'common']);
  const { status, count, onFold } = props;
  const column = t(`common:orderStatus.${status}`);
  return (
    <header className="orders-head">
      <h3>
        <button
          type="button"
          className="orders-name"
          data-column-head={status}
          aria-pressed={props.isOnly}
          aria-label={t('orders:column.count', { column, count })}
          data-tip={t(props.isOnly ? 'orders:column.all' : 'orders:column.only')}
          onClick={props.onOnly}
        >
          {status === 'late' && count > 0 && <TriangleAlert size={22} aria-hidden />}
          <span>{column}</span>
          <b>{count}</b>
        </button>
      </h3>
      {props.children}
      {onFold && (
        <IconControl
          label={t('orders:column.hideDone')}
          look="quiet"
          aria-expanded="true"
          onClick={() => {
            onFold();
            afterFold(status);
          }}
        >
          <Minimize2 size={20} aria-hidden />
        </IconControl>
      )}
    </header>
  );
}
