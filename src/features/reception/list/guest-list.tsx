import { memo, type RefObject, useCallback, useMemo, useState } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import { dinner, type MealTypeId } from '../../../../core/rules/meal-type.ts';
import type { GuestFlags } from '../../../../core/rules/people.ts';
import { mealOfDay } from '../../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../../data/account/active-hotel.ts';
import { useGuestFlags } from '../../../data/meals/flags.ts';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { withdrawUndo } from '../../../ui/undo/undo.ts';
import { UndoToast } from '../../../ui/undo/undo-toast.tsx';
import type { GridHandle } from '../grid/grid-handle.ts';
import { GuestGrid } from '../grid/guest-grid.tsx';
import type { GridActions } from '../grid/use-grid-press.ts';
import type { Opened } from '../group/opened.ts';
import { useFlagUndo } from '../marks/use-flag-undo.ts';
import { useOvertakenMeals } from '../marks/use-overtaken-meals.tsx';
import { MealContextProvider } from '../meal-context.tsx';
import type { Selection } from '../selection/use-selection.ts';
import type { StayActions } from '../stay/use-stay-actions.ts';
import { EmptyList } from './empty-list.tsx';
import { ListHead } from './list-head.tsx';
import type { ListRow } from './list-rows.ts';
import { type ListChoice, useGuestList } from './use-guest-list.ts';
import { useRowMenu } from './use-row-menu.ts';

const bulk = laterPart(async () => (await import('../selection/bulk-bar.tsx')).BulkBar);
const menu = laterPart(async () => (await import('./row-menu.tsx')).RowMenu);

interface ListProps {
  day: Day;
  choice: ListChoice;
  opened: Opened | null;
  selection: Selection;
  stay: StayActions | undefined;
  handle: RefObject<GridHandle | null>;
  /** Whether a guest's details cover the list. */
  covered: boolean;
  onChoice(change: Partial<ListChoice>): void;
  onMeals(meals: MealTypeId[]): void;
  onOpen(opened: Opened | null): void;
  onImport(): void;
  onAdd(): void;
}

/** The day's guests, under their head; at the foot, what can be done with those that are chosen. */
export const GuestList = memo(function GuestList(props: ListProps) {
  const { day, choice, opened, selection, onChoice, onMeals, onOpen } = props;
  const selectedId = opened?.kind === 'guest' ? opened.id : null;
  const overtaken = useOvertakenMeals(day);
  const list = useGuestList(day, choice, selectedId, overtaken.guests);
  const flags = useGuestFlags(day);
  const [more, setMore] = useState<{ row: ListRow; anchor: HTMLElement }>();
  const lastMeal = useState<MealOfDay>();
  const flag = useFlagUndo(day, flags);
  const keepAll = list.keep;
  const tapped = useCallback(
    (id: string) => {
      keepAll([id]);
      // What was offered to be taken back is no longer the last thing that was done.
      withdrawUndo();
    },
    [keepAll],
  );
  useSoon(bulk);
  useSoon(menu);
  const { grouping } = choice;
  const actions = useGridActions({
    ...{ selection, onOpen, flag, grouping, covered: props.covered },
    ...{ onMenu: setMore, toggleExcluded: flags.toggleExcluded },
  });
  const rowMenu = useRowMenu({
    ...{ day, grouping, list, flags, selection, flag, stay: props.stay },
    onOpen,
  });
  const showAll = useCallback(() => {
    onChoice({ only: null });
    onMeals([]);
  }, [onChoice, onMeals]);
  const chosen = list.rows.flatMap((row) =>
    row.kind === 'guest' && selection.ids.has(row.guest.id) ? [row.guest] : [],
  );
  return (
    <MealContextProvider overtaken={overtaken.cells} tapped={tapped}>
      {overtaken.watcher}
      <ListHead
        panel="guest-list"
        grouping={choice.grouping}
        shownPeople={list.shownPeople}
        allPeople={list.allPeople}
        marks={list.marks}
        only={choice.only}
        onGrouping={(grouping) => onChoice({ grouping })}
        onToggleAll={choice.meals.length === 0 ? () => onMeals([1, 2, 3]) : showAll}
        onOnly={(only) => onChoice({ only })}
      />
      {/* Another one for each tab, which begins at its top. */}
      <div key={choice.grouping} id="guest-list" role="tabpanel" className="guest-scroller">
        <ListRows
          {...props}
          {...{ list, selectedId, actions }}
          flagsOf={flags.flagsOf}
          onShowAll={showAll}
        />
      </div>
      {chosen.length > 0 ? (
        <Bulk
          guests={chosen}
          day={day}
          lastMeal={lastMeal}
          onChange={list.keep}
          onClear={selection.clear}
        />
      ) : (
        <div className="list-undo">
          <UndoToast />
        </div>
      )}
      {more && (
        <menu.Part anchor={more.anchor} {...rowMenu(more.row)} onClose={() => setMore(undefined)} />
      )}
    </MealContextProvider>
  );
});

/** The rows of a tab, or why there are none. */
function ListRows(
  props: ListProps & {
    list: ReturnType<typeof useGuestList>;
    selectedId: string | null;
    actions: GridActions;
    flagsOf(id: string): GuestFlags;
    onShowAll(): void;
  },
) {
  const { choice, list, onChoice } = props;
  if (list.rows.length === 0) {
    return (
      <EmptyList
        choice={choice}
        anybody={list.anybody}
        onClearSearch={() => onChoice({ term: '' })}
        onClearFilter={() => onChoice({ only: null })}
        onShowAll={props.onShowAll}
        onImport={props.onImport}
        onAdd={props.onAdd}
      />
    );
  }
  return (
    <GuestGrid
      handle={props.handle}
      rows={list.rows}
      grouping={choice.grouping}
      day={props.day}
      nameOf={list.nameOf}
      flagsOf={props.flagsOf}
      hidden={choice.term.trim() === '' ? nobody : list.hidden}
      selectedId={props.selectedId}
      checked={props.selection.ids}
      covered={props.covered}
      actions={props.actions}
      onKeep={list.keep}
    />
  );
}

const nobody: ReadonlySet<string> = new Set();

type MealOfDay = { day: Day; meal: MealTypeId };

type BulkProps = Omit<Parameters<typeof bulk.Part>[0], 'meal' | 'onMeal'> & {
  /** The meal that was set last, which holds on its day. */
  lastMeal: [MealOfDay | undefined, (last: MealOfDay) => void];
};

/** Sets the meal that was set last on this day, at first the next one. */
function Bulk({ lastMeal: [last, setLast], ...props }: BulkProps) {
  const { day } = props;
  const hotel = useHotelRow();
  const next = hotel ? mealOfDay(hotel, day, Date.now()) : dinner;
  const meal = last?.day === day ? last.meal : next;
  return <bulk.Part {...props} meal={meal} onMeal={(chosen) => setLast({ day, meal: chosen })} />;
}

/** What presses in the grid do; the same object while nothing of it changes. */
function useGridActions(of: {
  selection: Selection;
  grouping: ListChoice['grouping'];
  covered: boolean;
  flag: GridActions['flag'];
  toggleExcluded: GridActions['exclude'];
  onOpen(opened: Opened | null): void;
  onMenu(of: { row: ListRow; anchor: HTMLElement }): void;
}): GridActions {
  const { selection, grouping, covered, flag, toggleExcluded, onOpen, onMenu } = of;
  return useMemo(
    () => ({
      ...selection,
      open: (id, byKey) => onOpen({ kind: 'guest', id, byKey }),
      toggleGroup({ key, guests }) {
        const ids = guests.map(({ id }) => id);
        const areAllChosen = ids.every((id) => selection.ids.has(id));
        selection.toggle(ids);
        // Where the details would cover the list, and what can be done with the chosen ones, the menu opens them.
        if (!covered) onOpen(areAllChosen ? null : { kind: 'group', grouping, key, byKey: false });
      },
      menu: (row, anchor) => onMenu({ row, anchor }),
      flag,
      exclude: toggleExcluded,
    }),
    [selection, onOpen, onMenu, flag, toggleExcluded, grouping, covered],
  );
}
