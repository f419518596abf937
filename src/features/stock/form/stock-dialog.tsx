import type { Day } from '../../../../core/rules/day.ts';
import type { StockItem } from '../../../data/stock/stock.ts';
import { CountDialog, DeliveryDialog, IngredientDialog, OrderDialog } from './dialogs.tsx';

/** What can be done with an ingredient in a dialog. */
export type ItemAction = 'edit' | 'count' | 'delivery';

/** The dialog that is open. What it is about stays, also where somebody takes it out of use meanwhile. */
export type OpenDialog =
  | { kind: ItemAction; item: StockItem }
  | { kind: 'add' }
  | { kind: 'order' };

export function StockDialog(props: {
  dialog: OpenDialog;
  items: readonly StockItem[];
  today: Day;
  onClose(): void;
}) {
  const { dialog, items, today, onClose } = props;
  if (dialog.kind === 'add') return <IngredientDialog.Part item={null} onClose={onClose} />;
  if (dialog.kind === 'order') return <OrderDialog.Part items={items} onClose={onClose} />;
  // An ingredient is edited as it was seen; its stock is that of now.
  const { item } = dialog;
  if (dialog.kind === 'edit') return <IngredientDialog.Part item={item} onClose={onClose} />;
  const now = items.find(({ row }) => row.id === item.row.id) ?? item;
  if (dialog.kind === 'count') return <CountDialog.Part item={now} onClose={onClose} />;
  return <DeliveryDialog.Part item={now} today={today} onClose={onClose} />;
}
