import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { ListRow } from '../list/list-rows.ts';
import { longPressAfter, pressSlack } from '../meals/tap.ts';
import { useTaps } from '../meals/use-taps.ts';
import { cellAt, type GridFocus } from './grid-focus.ts';
import { checkColumn, groupColumn, moreColumn, nameColumn } from './grid-move.ts';

/** What a press in the grid means; the same object while nothing of it changes. */
export interface GridActions {
  /** Opens a guest. @param byKey a key did it */
  open(id: string, byKey: boolean): void;
  /** Chooses guests to be changed together, or no longer. */
  toggle(ids: readonly string[]): void;
  upTo(id: string, order: readonly string[]): void;
  clear(): void;
  /** Opens the menu of a row's guests beside the button. */
  menu(ids: readonly string[], anchor: HTMLElement): void;
  /** Sets or clears "uncertain" in this device's count. */
  flag(ids: readonly string[]): void;
  exclude(id: string): void;
}

/**
 * Presses and keys of the whole grid, by the cell that they hit: the gutter and a band choose their guests, a name opens
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
  roving: Pick<GridFocus, 'move'>;
}) {
  const { rows, covered, selecting, bare, actions, roving } = of;
  const tap = useTaps(covered);
  const held = useLongPress((target) => {
    const key = bare ? cellAt(target)?.key : undefined;
    actions.toggle(key === undefined ? guestsAt(rows, target) : partyAt(rows, key));
  });
  const order = () => rows.flatMap((row) => (row.kind === 'guest' ? [row.guest.id] : []));

  const pressName = (event: MouseEvent, ids: readonly string[]) => {
    const [first] = ids;
    if (first === undefined) return;
    const isBand = cellAt(event.target)?.key.startsWith('group/') ?? false;
    if (event.shiftKey) actions.upTo(first, order());
    else if (isBand || event.ctrlKey || event.metaKey) actions.toggle(ids);
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
      else if (cell.column === groupColumn) actions.toggle(groupAt(rows, cell.key));
      else if (cell.column === checkColumn && event.shiftKey) actions.upTo(first, order());
      else if (cell.column === checkColumn) actions.toggle(ids);
      else if (cell.column === moreColumn && event.target instanceof Element) {
        const anchor = event.target.closest<HTMLElement>('button');
        if (anchor) actions.menu(ids, anchor);
      }
    },
    onContextMenu(event: MouseEvent) {
      const ids = guestsAt(rows, event.target);
      const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
      const anchor = row?.querySelector<HTMLElement>(`[data-col="${moreColumn}"]`);
      // A finger that rests is no right click, and a phone has no such button.
      if (ids.length === 0 || !anchor || held.isFinger()) return;
      event.preventDefault();
      actions.menu(ids, anchor);
    },
    onDoubleClick(event: MouseEvent) {
      const cell = cellAt(event.target);
      if (cell === null) return;
      if (cell.column === groupColumn) actions.flag(groupAt(rows, cell.key));
      // Where details cover the list, `useTaps` detects double taps on names.
      else if (cell.column === nameColumn && (!covered || cell.key.startsWith('group/')))
        actions.flag(guestsAt(rows, event.target));
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        actions.clear();
        actions.toggle(order());
      }
      if (roving.move(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const cell = cellAt(event.target);
      const inGutter = cell?.column === groupColumn;
      const ids = inGutter ? groupAt(rows, cell.key) : guestsAt(rows, event.target);
      const [first] = ids;
      if (first === undefined) return;
      const key = event.key.toLowerCase();
      const alone = key === 'x' && ids.length === 1;
      if (!alone && !(key === 'u' && event.shiftKey)) return;
      // Keys of the whole screen are not meant then.
      event.preventDefault();
      if (alone) actions.exclude(first);
      else actions.flag(ids);
    },
    ...held.handlers,
  };
}

/** Ids of the guests of the row that an element is in: of a band, all of its group. */
function guestsAt(rows: readonly ListRow[], target: EventTarget): string[] {
  const key =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-row]')?.dataset['row']
      : undefined;
  const row = rows.find((each) => each.key === key);
  if (row === undefined) return [];
  return row.kind === 'guest' ? [row.guest.id] : row.group.guests.map(({ id }) => id);
}

/** Ids of all guests of the group that a row belongs to. */
function groupAt(rows: readonly ListRow[], key: string): string[] {
  return rows.find((row) => row.key === key)?.group.guests.map(({ id }) => id) ?? [];
}

/** Ids of the guests who are together with the one of a row: who has neither room nor booking is alone. */
function partyAt(rows: readonly ListRow[], key: string): string[] {
  const row = rows.find((each) => each.key === key);
  return row?.group.title === null ? [key] : groupAt(rows, key);
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
