import type { Range } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useListVirtualizer } from '../../../../ui/table/list-virtualizer.ts';

/** A line of the list: a head over those below it, or a thing. */
export type VirtualRow<T> =
  | { kind: 'head'; key: string; text: string; count: number }
  | { kind: 'item'; key: string; item: T; isStill?: boolean };

const headHeight = 36;
/** Height that dishes.css gives the list, `.book-rows`, px. */
const listHeight = () => Math.min(Math.max(220, innerHeight * 0.46), 520);

/**
 * A list of any length, of which only the rows in sight are there. It is one stop of the Tab key: the arrow keys, Home and
 * End move along its rows, each of which marks what takes the focus by `data-main`.
 */
export function VirtualRows<T>(props: {
  label: string;
  rows: readonly VirtualRow<T>[];
  heightOf(item: T): number;
  /** The list goes back to its start whenever this changes. */
  from: string;
  /** @param tabIndex of everything in the row that takes the focus */
  children(item: T, tabIndex: 0 | -1): ReactNode;
}) {
  const { rows, heightOf, from } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string>();
  const index = rows.findIndex((row) => row.key === active && isStop(row));
  const current = index >= 0 ? index : rows.findIndex(isStop);
  const moved = useRef(false);
  const virtualizer = useListVirtualizer({
    scroller: () => scroller.current,
    expectedHeight: listHeight,
    count: rows.length,
    heightOf: (at) => heightAt(rows[at], heightOf),
    keyOf: (at) => rows[at]?.key ?? at,
    overscan: 3,
    kept: useCallback((_: Range) => (current < 0 ? [] : [current]), [current]),
  });
  const lastFrom = useRef(from);
  useEffect(() => {
    // A new list is at its start already, and to scroll it would force a layout.
    if (lastFrom.current === from) return;
    lastFrom.current = from;
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [from]);
  useEffect(() => {
    if (!moved.current || current < 0) return;
    moved.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${current}"] [data-main]`)?.focus();
  }, [current]);
  const press = (event: KeyboardEvent) => {
    const next = nextStop(rows, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setActive(rows[next]?.key);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list has no ul
    <div
      ref={scroller}
      role="list"
      aria-label={props.label}
      className="book-rows"
      onKeyDown={press}
    >
      <div style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {virtualizer.getVirtualItems().map(({ index: at, key, start, size }) => {
          const row = rows[at];
          if (!row) return null;
          const place = { height: size, transform: `translateY(${start}px)` };
          return row.kind === 'head' ? (
            <Head key={key} row={row} place={place} />
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={key}
              role="listitem"
              className="book-row"
              data-row={at}
              style={place}
              onFocus={() => setActive(row.key)}
            >
              {props.children(row.item, at === current ? 0 : -1)}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Head<T>(props: { row: VirtualRow<T> & { kind: 'head' }; place: CSSProperties }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list has no ul
    <div role="listitem" className="book-row-head" style={props.place}>
      <h3>{props.row.text}</h3>
      <span>{props.row.count}</span>
    </div>
  );
}

const isStop = (row: VirtualRow<unknown> | undefined): boolean =>
  row?.kind === 'item' && row.isStill !== true;

function heightAt<T>(row: VirtualRow<T> | undefined, heightOf: (item: T) => number): number {
  return row?.kind === 'item' ? heightOf(row.item) : headHeight;
}

/** The row that a key leads to; undefined where it leads to none. */
function nextStop(
  rows: readonly VirtualRow<unknown>[],
  current: number,
  key: string,
): number | undefined {
  const stops = rows.flatMap((row, index) => (isStop(row) ? [index] : []));
  const at = stops.indexOf(current);
  switch (key) {
    case 'ArrowDown':
      return stops[at + 1];
    case 'ArrowUp':
      return stops[at - 1];
    case 'Home':
      return stops[0];
    case 'End':
      return stops.at(-1);
    default:
      return undefined;
  }
}
