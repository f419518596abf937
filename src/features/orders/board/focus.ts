import type { OrderStatus } from '../../../../core/rules/orders.ts';

/** The head of a column, or what stands for it where it is folded up or behind a tab. */
export const columnHead = (status: OrderStatus): HTMLElement | null =>
  document.querySelector(`[data-column-head="${status}"]`);

const handleOf = (id: string): HTMLElement | null =>
  document.querySelector(`[data-order="${id}"] [data-handle]`);

/** After the screen has shown a move: the focus goes along with the order, or to the head of where it is. */
export function followOrder(id: string, status: OrderStatus): void {
  afterPaint(() => (handleOf(id) ?? columnHead(status))?.focus());
}

/** After an order has left its column: the next step of the one that stands there now, or the column's head. */
export function stayInColumn(card: Element, status: OrderStatus): void {
  const item = card.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const id = next?.querySelector<HTMLElement>('[data-order]')?.dataset['order'];
  afterPaint(() => {
    const step = id && document.querySelector<HTMLElement>(`[data-order="${id}"] .order-next`);
    (step || columnHead(status))?.focus({ preventScroll: true });
  });
}

function afterPaint(run: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** After a column was folded up, or opened. */
export const afterFold = (status: OrderStatus): void =>
  afterPaint(() => columnHead(status)?.focus());
