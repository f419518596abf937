import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { ListRow } from '../list/list-rows.ts';
import { longPressAfter, pressSlack } from '../meals/tap.ts';
import { useTaps } from '../meals/use-taps.ts';
import { cellAt } from './grid-focus.ts';
import { checkColumn, groupColumn, moreColumn, nameColumn } from './grid-move.ts';
import { groupAt, guestOrder, guestsAt, partyAt, rowAt } from './grid-rows.ts';

/** What a press in the grid means; the same object while nothing of it changes. */
export interface GridActions {
  /** Opens a guest. @param byKey a key did it */
  open(id: string, byKey: boolean): void;
  /** Chooses guests to be changed together, or no longer. */
  toggle(ids: readonly string[]): void;
  /** The same for all of a group, whose details show beside the list. */
  toggleGroup(group: ListRow['group']): void;
  upTo(id: string, order: readonly string[]): void;
  clear(): void;
  /** Opens the menu of a row beside the button. */
  menu(row: ListRow, anchor: HTMLElement): void;
  /** Sets or clears "uncertain" in this device's count. */
  flag(ids: readonly string[]): void;
  exclude(id: string): void;
}

/**
 * Presses in the whole grid, by the cell that they hit: the gutter and a band choose their guests, a name opens
 * the guest, a double press flags, a long press with a finger chooses.
 */
export function useGridPress(of: {
  rows: readonly ListRow[];
  /** Whether a guest's details cover the list. */
  covered: boolean;
  selecting: boolean;
  /** Whether groups have neither gutter nor band: a finger that rests on a guest then chooses the group. */
  bare: boolean;
  actions: GridActions;
}) {
  const { rows, covered, selecting, bare, actions } = of;
  const tap = useTaps(covered);
  const held = useLongPress((target) => {
    const key = bare ? cellAt(target)?.key : undefined;
    actions.toggle(key === undefined ? guestsAt(rows, target) : partyAt(rows, key));
  });
  const order = () => guestOrder(rows);

  const toggleGroupAt = (target: EventTarget) => {
    const row = rowAt(rows, target);
    if (row) actions.toggleGroup(row.group);
  };

  const pressName = (event: MouseEvent, ids: readonly string[]) => {
    const [first] = ids;
    if (first === undefined) return;
    const isBand = rowAt(rows, event.target)?.kind === 'band';
    if (event.shiftKey) actions.upTo(first, order());
    else if (isBand) toggleGroupAt(event.target);
    else if (event.ctrlKey || event.metaKey) actions.toggle(ids);
    else if (selecting && covered) actions.toggle(ids);
    else {
      tap(event, {
        one: () => actions.open(first, event.detail === 0),
        two: () => actions.flag(ids),
      });
    }
  };

  return {
    onClick(event: MouseEvent) {
      if (held.wasHeld()) return;
      const ids = guestsAt(rows, event.target);
      const cell = cellAt(event.target);
      const [first] = ids;
      if (cell === null || first === undefined) return;
      if (cell.column === nameColumn) pressName(event, ids);
      else if (cell.column === groupColumn) toggleGroupAt(event.target);
      else if (cell.column === checkColumn && event.shiftKey) actions.upTo(first, order());
      else if (cell.column === checkColumn) actions.toggle(ids);
      else if (cell.column === moreColumn && event.target instanceof Element) {
        const anchor = event.target.closest<HTMLElement>('button');
        const row = rowAt(rows, event.target);
        if (anchor && row) actions.menu(row, anchor);
      }
    },
    onContextMenu(event: MouseEvent) {
      const line = event.target instanceof Element ? event.target.closest('[data-row]') : null;
      const anchor = line?.querySelector<HTMLElement>(`[data-col="${moreColumn}"]`);
      const row = rowAt(rows, event.target);
      // A finger that rests is no right click, and a phone has no such button.
      if (!row || !anchor || held.isFinger()) return;
      event.preventDefault();
      actions.menu(row, anchor);
    },
    onDoubleClick(event: MouseEvent) {
      const cell = cellAt(event.target);
      if (cell === null) return;
      if (cell.column === groupColumn) actions.flag(groupAt(rows, cell.key));
      // Where details cover the list, `useTaps` detects double taps on names.
      else if (cell.column === nameColumn && (!covered || cell.key.startsWith('group/')))
        actions.flag(guestsAt(rows, event.target));
    },
    ...held.handlers,
  };
}

/** A finger that rests on a name. The click that follows is not one. */
function useLongPress(act: (target: EventTarget) => void) {
  const press = useRef({
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    x: 0,
    y: 0,
  });
  const held = useRef(false);
  const finger = useRef(false);
  const release = () => clearTimeout(press.current.timer);
  return {
    wasHeld() {
      const was = held.current;
      held.current = false;
      return was;
    },
    /** Whether the last press was no mouse's. */
    isFinger: () => finger.current,
    handlers: {
      onPointerDown({ pointerType, target, clientX: x, clientY: y }: PointerEvent) {
        held.current = false;
        finger.current = pointerType !== 'mouse';
        release();
        if (pointerType === 'mouse' || cellAt(target)?.column !== nameColumn) return;
        const timer = setTimeout(() => {
          held.current = true;
          act(target);
        }, longPressAfter);
        press.current = { timer, x, y };
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x, y } = press.current;
        if (Math.hypot(clientX - x, clientY - y) > pressSlack) release();
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
