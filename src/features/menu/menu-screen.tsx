import { type RefObject, useMemo, useRef, useState } from 'react';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { useMay } from '../../data/account/active-hotel.ts';
import { useScreenDay } from '../../data/meals/chosen-day.ts';
import { useMenuDays } from '../../data/menus/days.ts';
import { MealPlansProvider, useLivePlan } from '../../data/menus/plan.ts';
import { createPreviewPlace, PreviewPlaceProvider } from '../../data/menus/preview.ts';
import { daysOfSpan, useMenuSpan, useMenuView } from '../../data/menus/span.ts';
import { DayNavigator } from '../../ui/day/day-navigator.tsx';
import { UndoToast } from '../../ui/undo/undo-toast.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { WeekNavigator } from '../../ui/week/week-navigator.tsx';
import { phoneWindow, weekWindow } from '../../ui/windows.ts';
import { MenuBar } from './bar/menu-bar.tsx';
import { ImportProgress } from './import/background-import/import-progress.tsx';
import { type MenuActions, MenuActionsProvider, type Opened } from './menu-actions.ts';
import { MenuContent } from './menu-content.tsx';
import { useOrderedGuestTypes, useStandardType } from './names.ts';
import { OpenedPart } from './opened-part.tsx';
import { useRepeats } from './variety/use-variety.ts';
import './menu.css';

const allMeals: readonly MealTypeId[] = mealTypes.map(({ id }) => id);

/** Menus of a week, or of a day. */
export function MenuScreen() {
  const phone = useMedia(phoneWindow);
  const roomy = useMedia(weekWindow);
  const [view, setView] = useMenuView();
  const chosen = useScreenDay();
  const span = useMenuSpan(roomy || phone);
  const { from, to } = view === 'day' ? { from: chosen.day, to: chosen.day } : span;
  const loaded = useMenuDays(from, to);
  const days = daysOfSpan(from, to);
  // On a phone a dialog covers the screen.
  const preview = useMemo(() => createPreviewPlace(phone ? [] : days), [phone, days]);
  const { meals: mealPlans, plan } = useLivePlan(days, preview);
  const repeats = useRepeats(plan);
  const [meals, setMeals] = useState(allMeals);
  const [only, setOnly] = useOnly();
  const opener = useRef<(opened: Opened) => void>(undefined);
  const actions = useOwnMenuActions(opener);
  const ready = loaded.status === 'ready';
  return (
    <MenuActionsProvider value={actions}>
      <div className="menu">
        {phone && (
          <div className="menu-days">
            {view === 'day' ? (
              <DayNavigator brief day={chosen.day} today={chosen.today} onDay={chosen.setDay} />
            ) : (
              <WeekNavigator brief span={span} />
            )}
          </div>
        )}
        <MenuBar
          {...{ plan, ready, phone, meals, only, view }}
          onMeals={setMeals}
          onOnly={setOnly}
          onView={setView}
        />
        <MealPlansProvider value={mealPlans}>
          <MenuContent
            {...{ plan, loaded, phone, meals, only, repeats, view }}
            today={chosen.today}
          />
        </MealPlansProvider>
        <ImportProgress />
        <div className="menu-undo">
          <UndoToast />
        </div>
      </div>
      <PreviewPlaceProvider value={preview}>
        <OpenedPart opener={opener} week={from} />
      </PreviewPlaceProvider>
    </MenuActionsProvider>
  );
}

/** The guest type whose menus are shown alone, while there is such a one. */
function useOnly(): [string | null, (guestTypeId: string | null) => void] {
  const [only, setOnly] = useState<string | null>(null);
  const isThere = useOrderedGuestTypes().some(({ id }) => id === only);
  return [isThere ? only : null, setOnly];
}

function useOwnMenuActions(opener: RefObject<((opened: Opened) => void) | undefined>): MenuActions {
  const mayPlan = useMay('menu.write');
  const mayWriteDishes = useMay('dish.write');
  const standard = useStandardType();
  return useMemo(
    () => ({
      ...{ mayPlan, mayWriteDishes, standard },
      open: (opened) => opener.current?.(opened),
    }),
    [mayPlan, mayWriteDishes, standard, opener],
  );
}
