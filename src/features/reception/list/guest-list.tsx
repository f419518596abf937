import { chakra } from '@chakra-ui/react';
import { memo, useState } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import { useGuestFlags } from '../../../data/meals/flags.ts';
import { GuestGrid } from '../grid/guest-grid.tsx';
import { MealContextProvider } from '../meal-context.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListHead } from './list-head.tsx';
import { useListPlace } from './list-place.ts';
import { type ListChoice, useGuestList } from './use-guest-list.ts';

/** The day's guests and their counts. */
export const GuestList = memo(function GuestList(props: {
  day: Day;
  choice: ListChoice;
  selectedId: string | null;
  /** Whether the list is a scroll container; else the page scrolls. */
  roomy: boolean;
  /** Whether a guest's details cover the list. */
  covered: boolean;
  onSelect(id: string): void;
  onClearSearch(): void;
  onShowAll(): void;
  onImport(): void;
  onAdd(): void;
}) {
  const { day, choice, selectedId, roomy, onShowAll } = props;
  const list = useGuestList(day, choice, selectedId);
  const { flagsOf, toggleExcluded, toggleUncertain } = useGuestFlags(day);
  const [inner, setInner] = useState<HTMLElement | null>(null);
  const { top, narrow } = useListPlace(inner);
  return (
    <MealContextProvider tapped={list.keep}>
      <ListHead
        day={day}
        shownPeople={list.shownPeople}
        hiddenPeople={list.hiddenPeople}
        onShowAll={onShowAll}
      />
      {/* The key remounts the list for each tab, so that it starts at the top. */}
      <chakra.div
        key={choice.grouping}
        ref={setInner}
        tabIndex={-1}
        {...(roomy ? { flex: '1', minH: '0', overflowY: 'auto', pb: '3' } : {})}
      >
        {list.rows.length === 0 ? (
          <EmptyList
            choice={choice}
            anybody={list.anybody}
            hiddenPeople={list.hiddenPeople}
            onClearSearch={props.onClearSearch}
            onShowAll={onShowAll}
            onImport={props.onImport}
            onAdd={props.onAdd}
          />
        ) : (
          <GuestGrid
            rows={list.rows}
            grouping={choice.grouping}
            day={day}
            nameOf={list.nameOf}
            flagsOf={flagsOf}
            selectedId={selectedId}
            scroller={roomy ? inner : 'page'}
            scrollMargin={roomy ? 0 : top}
            narrow={narrow}
            covered={props.covered}
            onSelect={props.onSelect}
            onExclude={toggleExcluded}
            onUncertain={toggleUncertain}
          />
        )}
      </chakra.div>
    </MealContextProvider>
  );
});
