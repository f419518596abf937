import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { dinner, type MealTypeId } from '../../../core/rules/meal-type.ts';
import { mealOfDay } from '../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../data/account/active-hotel.ts';
import { useRow } from '../../data/engine/view.ts';
import { useScreenDay } from '../../data/meals/chosen-day.ts';
import { useDay } from '../../data/meals/day.ts';
import { useMealChoice } from '../../data/reception/meal-choice.ts';
import { DayContent } from '../../ui/day/day-content.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useMedia } from '../../ui/use-media.ts';
import { paneWindow } from '../../ui/windows.ts';
import { LastChangeKey } from './changes/last-change-key.tsx';
import { DetailsPane, useDetailsSoon } from './details/details-pane.tsx';
import { ExternalDialog } from './external/external-dialog.tsx';
import type { GridHandle } from './grid/guest-grid.tsx';
import { GroupPane } from './group/group-pane.tsx';
import { useOpened, useOpenedGroup } from './group/opened.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { GuestList } from './list/guest-list.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import type { ListChoice } from './list/use-guest-list.ts';
import { useSayRefused } from './meals/use-say-refused.ts';
import { useSelection } from './selection/use-selection.ts';
import { SendArea } from './send/send-area.tsx';
import { SentPane } from './send/sent-pane.tsx';
import { type Asked, StayDialogs } from './stay/stay-dialogs.tsx';
import { useStayActions } from './stay/use-stay-actions.ts';
import { ReceptionToolbar } from './toolbar/reception-toolbar.tsx';
import './reception.css';

/** The pause after which a typed word is searched for, ms. */
const searchPause = 300;

/** Reception: the guests of a day, and who eats. */
export function ReceptionScreen() {
  const { t } = useTranslation('reception');
  const chosen = useScreenDay('guests');
  const { day, today } = chosen;
  const hotel = useHotelRow();
  const [meals, setMeals] = useMealChoice();
  const [filters, setFilters] = useState<Pick<ListChoice, 'grouping' | 'only'>>({
    grouping: 'room',
    only: null,
  });
  const search = useSearch();
  const wanted = useLocation().state as { open?: 'import' } | null;
  const [dialog, setDialog] = useState<'external' | 'import' | null>(wanted?.open ?? null);
  const selection = useSelection();
  const handle = useRef<GridHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const loaded = useDay(day);
  useDetailsSoon();
  useSayRefused();
  const covers = !useMedia(paneWindow);
  const { opened, setOpened, open, step } = useOpened(handle, covers);
  const guest = useRow('reservation', opened?.kind === 'guest' ? opened.id : '');
  const group = useOpenedGroup(opened, day);
  const [asked, setAsked] = useState<Asked | null>(null);
  const stay = useStayActions(
    day,
    useMemo(
      () => ({
        edit: (of) => setAsked({ kind: 'edit', guest: of }),
        move: (of) => setAsked({ kind: 'move', guest: of }),
        // Details that cover the list also cover what can be taken back.
        changed: () => covers && setOpened(null),
      }),
      [covers, setOpened],
    ),
  );
  /** Shows who was added, unless the details would cover the list. */
  const added = (id: string) => covers || open({ kind: 'guest', id, byKey: false });
  const addGuest = useCallback(() => setAsked({ kind: 'add' }), []);

  const close = useCallback(() => setDialog(null), []);
  const openImport = useCallback(() => setDialog('import'), []);
  const openExternal = useCallback(() => setDialog('external'), []);
  const { setText } = search;
  const change = useCallback(
    ({ term, ...rest }: Partial<ListChoice>) => {
      if (term !== undefined) setText(term);
      setFilters((before) => ({ ...before, ...rest }));
    },
    [setText],
  );
  const nextMeal = (of = day): MealTypeId => (hotel ? mealOfDay(hotel, of, Date.now()) : dinner);
  /** Nobody comes on a day that is past. */
  const dayToAdd = day < today ? today : day;
  const choice = useDeferredValue(
    useMemo(() => ({ term: search.term, meals, ...filters }), [search.term, meals, filters]),
  );

  return (
    <div className="reception">
      <ReceptionToolbar
        chosen={chosen}
        counted={loaded.status === 'ready'}
        meals={meals}
        text={search.text}
        field={field}
        onMeals={setMeals}
        onText={setText}
        onIntoList={() => search.now(() => handle.current?.enter(nextMeal()))}
        send={
          <SendArea
            day={day}
            today={today}
            meal={nextMeal()}
            ready={loaded.status === 'ready'}
            shown={opened?.kind === 'sent'}
            onShow={() => open(opened?.kind === 'sent' ? null : { kind: 'sent', byKey: false })}
          />
        }
        onImport={openImport}
        onAddGuest={addGuest}
        onAdd={openExternal}
      />
      <LastChangeKey />
      <div className="reception-columns">
        <section className="guest-list" aria-label={t('list.title')}>
          <DayContent loaded={loaded} skeleton={<ListSkeleton />}>
            <GuestList
              day={day}
              choice={choice}
              opened={opened}
              selection={selection}
              stay={stay}
              handle={handle}
              covered={covers}
              onChoice={change}
              onMeals={setMeals}
              onOpen={open}
              onImport={openImport}
              onAdd={openExternal}
            />
          </DayContent>
        </section>
        {guest && opened && (
          <DetailsPane
            guest={guest}
            day={day}
            takesFocus={opened.byKey}
            stay={stay}
            onChoose={(ids) => {
              selection.toggle(ids);
              if (covers) setOpened(null);
            }}
            onClose={() => setOpened(null)}
            onStep={step}
          />
        )}
        {opened?.kind === 'sent' && (
          <SentPane day={day} today={today} meal={nextMeal()} onClose={() => setOpened(null)} />
        )}
        {group && opened?.kind === 'group' && (
          <GroupPane
            group={group}
            grouping={opened.grouping}
            day={day}
            takesFocus={opened.byKey}
            onOpen={(id) => open({ kind: 'guest', id, byKey: true })}
            onChange={(ids) => handle.current?.keep(ids)}
            onClose={() => setOpened(null)}
            onStep={step}
          />
        )}
      </div>
      <ExternalDialog
        open={dialog === 'external'}
        day={dayToAdd}
        meals={[nextMeal(dayToAdd)]}
        onAdded={(id) => {
          added(id);
          close();
        }}
        onClose={close}
      />
      {stay && (
        <StayDialogs
          asked={asked}
          day={dayToAdd}
          change={stay.change}
          onAdded={added}
          onClose={() => setAsked(null)}
        />
      )}
      <ImportDialog open={dialog === 'import'} onDay={chosen.setDay} onClose={close} />
    </div>
  );
}

/** The typed text, and the word that is searched for a pause later. */
function useSearch() {
  const [text, setText] = useState('');
  const late = useDebounced(text, searchPause);
  /** Set when somebody would not wait: searched for as typed. */
  const [hurried, hurry] = useState<string>();
  const term = text === '' || hurried === text ? text : late;
  return {
    text,
    term,
    setText,
    /** Searches at once, and goes on when the list has followed. */
    now(then: () => void) {
      hurry(text);
      requestAnimationFrame(() => requestAnimationFrame(then));
    },
  };
}
