import { GraduationCap, Plus, RotateCcw, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { lateAfter, type Order, waitOf } from '../../../core/rules/orders.ts';
import { useOwnOrders } from '../../data/orders/orders.ts';
import { Control, IconControl } from '../../ui/control.tsx';
import { useKeys } from '../../ui/keys/keys.ts';

/** The longest wait, whose orders these are, and what can be done with all of them. */
export function ToolRow(props: {
  orders: readonly Order[];
  now: number;
  columnsAt: number;
  kind: 'own' | 'sample';
  /** Whether the hotel has orders of its own. */
  own: boolean;
  mayPlace: boolean;
  isTraining: boolean;
  onPlace(): void;
  onTraining(isTraining: boolean): void;
  onReset(): void;
}) {
  const { t } = useTranslation('orders');
  const { kind, own, mayPlace, onPlace, onTraining } = props;
  const ownCount = useOwnOrders().length;
  useKeys(
    useMemo(
      () => (mayPlace ? [{ key: 'N', text: t('new.key'), run: onPlace }] : []),
      [mayPlace, onPlace, t],
    ),
  );
  return (
    <div className="orders-tool">
      <Hero {...props} />
      {kind === 'sample' && <p className="orders-note">{t('sample.note')}</p>}
      {kind === 'own' && !mayPlace && <p className="orders-note">{t('readOnly')}</p>}
      <div className="orders-tools">
        {kind === 'sample' && (
          <IconControl label={t('sample.reset')} onClick={props.onReset}>
            <RotateCcw size={20} aria-hidden />
          </IconControl>
        )}
        {own && kind === 'own' && (
          <IconControl label={t('sample.show')} onClick={() => onTraining(true)}>
            <GraduationCap size={20} aria-hidden />
          </IconControl>
        )}
        {own && kind === 'sample' && (
          <Control onClick={() => onTraining(false)}>
            <Undo2 size={18} aria-hidden />
            {t('sample.own', { count: ownCount })}
          </Control>
        )}
        {mayPlace && (
          <Control look="primary" aria-keyshortcuts="N" onClick={onPlace}>
            <Plus size={20} aria-hidden />
            {t('new.open')}
          </Control>
        )}
      </div>
    </div>
  );
}

function Hero(props: { orders: readonly Order[]; now: number; columnsAt: number }) {
  const { t } = useTranslation('orders');
  const { orders, now, columnsAt } = props;
  const { open, longest } = waitOf(orders, now);
  const { late } = waitOf(orders, columnsAt);
  const words = () => {
    if (open === 0) return t('hero.none');
    if (late === 0) return t('hero.onTime', { count: open });
    return t('hero.late', { count: open, late, minutes: lateAfter });
  };
  return (
    <div className="orders-hero" data-late={late > 0}>
      <p className="orders-figure">
        {longest?.minutes ?? 0}
        <small> {t('hero.minutes')}</small>
      </p>
      <div>
        <h2>
          {longest ? t('hero.longest', { table: longest.order.table_name }) : t('hero.nobody')}
        </h2>
        <p>{words()}</p>
      </div>
    </div>
  );
}
