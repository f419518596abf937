import { useState } from 'react';
import type { Order, OrderStatus } from '../../../../core/rules/orders.ts';
import { boardChoice, keepBoardChoice } from '../../../data/orders/board.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { phoneWindow, weekWindow } from '../../../ui/windows.ts';
import { Column } from './column.tsx';
import { ColumnTabs } from './column-tabs.tsx';
import { FoldedColumn } from './folded-column.tsx';

export type Columns = Record<OrderStatus, readonly Order[]>;

const wideSlots: readonly (readonly OrderStatus[])[] = [
  ['pending'],
  ['in_progress'],
  ['late'],
  ['done'],
];
const portraitSlots = [['pending', 'in_progress'] as const, ['late', 'done'] as const];
const phoneSlots = [['pending', 'in_progress', 'late', 'done'] as const];

/** The columns: four side by side, two pairs of tabs, or one with four tabs. */
export function OrdersBoard({ columns }: { columns: Columns }) {
  const isWide = useMedia(weekWindow);
  const isPhone = useMedia(phoneWindow);
  const [isPlates, setPlates] = useKept('plates');
  const [isDoneOpen, setDoneOpen] = useKept('doneOpen');
  const [only, setOnly] = useState<OrderStatus | null>(null);
  const [chosen, setChosen] = useState<readonly OrderStatus[]>([]);
  if (!isWide) {
    const slots: readonly (readonly OrderStatus[])[] = isPhone ? phoneSlots : portraitSlots;
    return (
      <div className="orders-board" data-slots={slots.length}>
        {slots.map((statuses) => {
          const open = chosen.find((each) => statuses.includes(each)) ?? statuses[0] ?? 'pending';
          const choose = (status: OrderStatus) =>
            setChosen([status, ...chosen.filter((each) => each !== status)]);
          return (
            <div className="orders-slot" key={statuses.join()}>
              <ColumnTabs {...{ statuses, columns, open }} onOpen={choose} />
              <Column status={open} orders={columns[open]} {...{ isPlates }} onPlates={setPlates} />
            </div>
          );
        })}
      </div>
    );
  }
  const shown = wideSlots.flat().filter((status) => only === null || status === only);
  const isOpen = isDoneOpen || only === 'done';
  return (
    <div className="orders-board" data-slots={shown.length} data-done={isOpen ? 'open' : 'folded'}>
      {shown.map((status) =>
        status === 'done' && !isOpen ? (
          <FoldedColumn key={status} count={columns.done.length} onOpen={() => setDoneOpen(true)} />
        ) : (
          <Column
            key={status}
            status={status}
            orders={columns[status]}
            {...{ isPlates }}
            isOnly={only === status}
            onPlates={setPlates}
            onOnly={() => setOnly(only === status ? null : status)}
            onFold={status === 'done' && only === null ? () => setDoneOpen(false) : undefined}
          />
        ),
      )}
    </div>
  );
}

function useKept(name: Parameters<typeof boardChoice>[0]): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => boardChoice(name));
  const choose = (next: boolean) => {
    setValue(next);
    keepBoardChoice(name, next);
  };
  return [value, choose];
}
