import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Day } from '../../../core/rules/day.ts';
import { dinner, type MealTypeId } from '../../../core/rules/meal-type.ts';
import { mealOfDay } from '../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../data/account/active-hotel.ts';
import { useScreenDay } from '../../data/meals/chosen-day.ts';
import { useDay } from '../../data/meals/day.ts';
import { DayContent } from '../../ui/day/day-content.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { paneWindow } from '../../ui/windows.ts';
import { LastChangeKey } from './changes/last-change-key.tsx';
import { useDetailsSoon } from './details/details-pane.tsx';
import type { GridHandle } from './grid/grid-handle.ts';
import { useOpened } from './group/opened.ts';
import { GuestList } from './list/guest-list.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { useSayRefused } from './meals/use-say-refused.ts';
import { OpenedPane } from './opened-pane.tsx';
import { type OpenDialog, ReceptionDialogs } from './reception-dialogs.tsx';
import { useSelection } from './selection/use-selection.ts';
import { SendArea } from './send/send-area.tsx';
import { useStayActions } from './stay/use-stay-actions.ts';
import { ReceptionToolbar } from './toolbar/reception-toolbar.tsx';
import { useListChoice } from './toolbar/use-list-choice.ts';
import './reception.css';

/** Reception: the guests of a day, and who eats. */
export function ReceptionScreen() {
  const { t } = useTranslation('reception');
  const chosen = useScreenDay('guests');
  const { day, today } = chosen;
  const hotel = useHotelRow();
  const { meals, setMeals, search, choice, change } = useListChoice();
  const selection = useSelection();
  const handle = useRef<GridHandle>(null);
  const field = useRef<HTMLInputElement>(null);
  const loaded = useDay(day);
  useDetailsSoon();
  useSayRefused();
  const covers = !useMedia(paneWindow);
  const details = useOpened(handle, covers);
  const { opened, setOpened, open } = details;
  const { dialog, setDialog, close, openImport, openExternal, addGuest } = useDialogs();
  const stay = useStay({ day, covers, setOpened, setDialog });
  const nextMeal = (of = day): MealTypeId => (hotel ? mealOfDay(hotel, of, Date.now()) : dinner);
  /** Nobody comes on a day that is past. */
  const dayToAdd = day < today ? today : day;

  return (
    <div className="reception">
      <ReceptionToolbar
        {...{ chosen, meals, field }}
        counted={loaded.status === 'ready'}
        text={search.text}
        onMeals={setMeals}
        onText={search.setText}
        onIntoList={() => search.now(() => handle.current?.enter(nextMeal()))}
        send={
          <SendArea
            {...{ day, today }}
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
              {...{ day, choice, opened, selection, stay, handle }}
              covered={covers}
              onChoice={change}
              onMeals={setMeals}
              onOpen={open}
              onImport={openImport}
              onAdd={openExternal}
            />
          </DayContent>
        </section>
        <OpenedPane
          {...{ details, handle, day, today, stay }}
          meal={nextMeal()}
          onChoose={(ids) => {
            selection.toggle(ids);
            if (covers) setOpened(null);
          }}
        />
      </div>
      <ReceptionDialogs
        open={dialog}
        day={dayToAdd}
        meal={nextMeal(dayToAdd)}
        stay={stay}
        onDay={chosen.setDay}
        // Shows who was added, unless the details would cover the list.
        onAdded={(id) => covers || open({ kind: 'guest', id, byKey: false })}
        onClose={close}
      />
    </div>
  );
}

/** What may be done with a guest's stay. */
function useStay(of: {
  day: Day;
  /** Whether details cover the list. */
  covers: boolean;
  setOpened(opened: null): void;
  setDialog(dialog: OpenDialog): void;
}) {
  const { day, covers, setOpened, setDialog } = of;
  return useStayActions(
    day,
    useMemo(
      () => ({
        edit: (guest) => setDialog({ kind: 'edit', guest }),
        move: (guest) => setDialog({ kind: 'move', guest }),
        // Details that cover the list also cover what can be taken back.
        changed: () => covers && setOpened(null),
      }),
      [covers, setOpened, setDialog],
    ),
  );
}

/** Which dialog is open; at first the one that led here, if any. */
function useDialogs() {
  const wanted = useLocation().state as { open?: 'import' } | null;
  const [dialog, setDialog] = useState<OpenDialog | null>(wanted?.open ?? null);
  return {
    ...{ dialog, setDialog },
    // What was saved late does not close what was opened meanwhile.
    close: useCallback((of: OpenDialog) => setDialog((now) => (now === of ? null : now)), []),
    openImport: useCallback(() => setDialog('import'), []),
    openExternal: useCallback(() => setDialog('external'), []),
    addGuest: useCallback(() => setDialog({ kind: 'add' }), []),
  };
}
