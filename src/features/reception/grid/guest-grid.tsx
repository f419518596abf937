import { chakra } from '@chakra-ui/react';
import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, memo, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { Grouping } from '../../../../core/rules/guest-list.ts';
import type { GuestFlags } from '../../../../core/rules/people.ts';
import { useFirstPaint } from '../../../ui/after-first-paint.tsx';
import { CardHeader } from '../list/card-header.tsx';
import { GuestLine } from '../list/guest-line.tsx';
import { type ListRow, usualHeight } from '../list/list-rows.ts';
import { type ListVirtualizer, useListVirtualizer } from '../list/list-virtualizer.ts';
import { useTaps } from '../meals/use-taps.ts';
import { cellAt, useGridFocus } from './grid-focus.ts';
import { markColumn } from './grid-move.ts';
import '../meals/meals.css';
import './grid.css';

/** All cards of a tab as one virtual grid, so that only visible rows are mounted. */
export const GuestGrid = memo(function GuestGrid(props: {
  rows: readonly ListRow[];
  grouping: Grouping;
  day: Day;
  nameOf: { type(id: string): string | undefined; group(id: string): string | undefined };
  flagsOf(id: string): GuestFlags;
  selectedId: string | null;
  /** The scroll container; null = not mounted yet. */
  scroller: HTMLElement | 'page' | null;
  /** Height of the content above the list in its scroll container, px. */
  scrollMargin: number;
  /** Whether the meals are below the name. */
  narrow: boolean;
  /** Whether a guest's details cover the list: then selection waits for a possible second tap. */
  covered: boolean;
  onSelect(id: string): void;
  onExclude(id: string): void;
  onUncertain(ids: string[]): void;
}) {
  const { rows, nameOf, flagsOf } = props;
  const { t } = useTranslation('reception');
  const grid = useRef<HTMLDivElement>(null);
  const virtual = useRef<ListVirtualizer | null>(null);
  const painted = useFirstPaint();
  const roving = useGridFocus(grid, rows, virtual);
  const virtualizer = useListVirtualizer(props.scroller, {
    count: rows.length,
    estimateSize: (index) => usualHeight(rows[index], props.narrow),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: painted ? 4 : 0,
    scrollMargin: props.scrollMargin,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        const kept = roving.activeIndex();
        return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b);
      },
      [roving.activeIndex],
    ),
  });
  virtual.current = virtualizer;

  const tap = useTaps(props.covered);
  const guestsAt = (target: EventTarget): string[] => {
    const key =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-row]')?.dataset['row']
        : undefined;
    const row = rows.find((each) => each.key === key);
    if (row === undefined) return [];
    return row.kind === 'guest' ? [row.guest.id] : row.card.guests.map((guest) => guest.id);
  };
  const press = (event: MouseEvent) => {
    const ids = guestsAt(event.target);
    const [first] = ids;
    const column = cellAt(event.target)?.column ?? 0;
    if (first === undefined) return;
    if (column === 0)
      tap(event, { one: () => props.onSelect(first), two: () => props.onUncertain(ids) });
    else if (column === markColumn) mark(event.target, ids);
  };
  const mark = (target: EventTarget, ids: string[]) => {
    const [first] = ids;
    const isHeader = cellAt(target)?.key.startsWith('card/') ?? false;
    if (isHeader) props.onUncertain(ids);
    else if (first !== undefined) props.onExclude(first);
  };
  const doublePress = (event: MouseEvent) => {
    // `useTaps` detects double taps there.
    if (props.covered) return;
    if ((cellAt(event.target)?.column ?? 0) === 0) props.onUncertain(guestsAt(event.target));
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (roving.move(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const ids = guestsAt(event.target);
    const [first] = ids;
    if (event.key.toLowerCase() === 'x' && ids.length === 1 && first !== undefined)
      props.onExclude(first);
    if (event.key.toLowerCase() === 'u' && event.shiftKey && ids.length > 0) props.onUncertain(ids);
  };

  return (
    <>
      <chakra.p id="guest-grid-keys" srOnly>
        {t('list.keys')}
      </chakra.p>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list has no table */}
      <div
        ref={grid}
        className="guest-grid meals"
        role="grid"
        aria-label={t('list.label')}
        aria-describedby="guest-grid-keys"
        aria-rowcount={rows.length}
        data-guest-count={rows.reduce((sum, row) => sum + Number(row.kind === 'guest'), 0)}
        tabIndex={0}
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={roving.onFocus}
        onBlur={roving.onBlur}
        onKeyDown={key}
        onClick={press}
        onDoubleClick={doublePress}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a virtual list has no table
            // biome-ignore lint/a11y/useFocusableInteractive: its cells' buttons are focusable
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              role="row"
              aria-rowindex={item.index + 1}
              data-index={item.index}
              data-row={row.key}
              style={{ top: item.start - props.scrollMargin }}
            >
              {row.kind === 'card' ? (
                <CardHeader
                  grouping={props.grouping}
                  title={row.card.title}
                  people={row.people}
                  allUncertain={row.card.guests.every(
                    ({ id }) => flagsOf(id).uncertain || flagsOf(id).excludedFromCount,
                  )}
                />
              ) : (
                <GuestLine
                  guest={row.guest}
                  day={props.day}
                  typeName={nameFrom(nameOf.type, row.guest.guest_type_id)}
                  groupName={nameFrom(nameOf.group, row.guest.guest_group_id)}
                  selected={row.guest.id === props.selectedId}
                  excluded={flagsOf(row.guest.id).excludedFromCount}
                  uncertain={flagsOf(row.guest.id).uncertain}
                  last={row.last}
                />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
});

function nameFrom(of: (id: string) => string | undefined, id: string | null): string | undefined {
  return id === null ? undefined : of(id);
}
