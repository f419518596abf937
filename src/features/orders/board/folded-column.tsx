import { useDroppable } from '@dnd-kit/core';
import { Maximize2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { afterFold } from './focus.ts';

/** What is done, folded up to its count; a tap anywhere opens it. */
export function FoldedColumn({ count, onOpen }: { count: number; onOpen(): void }) {
  const { t } = useTranslation(['orders', 'common']);
  const { setNodeRef, isOver } = useDroppable({ id: 'done' });
  const name = t('common:orderStatus.done');
  const said = t('orders:column.count', { column: name, count });
  return (
    <button
      type="button"
      ref={setNodeRef}
      className="orders-folded"
      data-over={isOver}
      data-drop="done"
      data-column-head="done"
      aria-expanded="false"
      aria-label={`${said}: ${t('orders:column.showDone')}`}
      onClick={() => {
        onOpen();
        afterFold('done');
      }}
    >
      <Maximize2 size={22} aria-hidden />
      <b>{count}</b>
      <span>{name}</span>
    </button>
  );
}
