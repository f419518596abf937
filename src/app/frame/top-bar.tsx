import { useTranslation } from 'react-i18next';
import { useActiveHotel } from '../../data/account/active-hotel.ts';
import { useChosenDay } from '../../data/meals/chosen-day.ts';
import { useMenuSpan, useMenuView } from '../../data/menus/span.ts';
import { DaysSwitch } from '../../features/kitchen/accuracy/days-switch.tsx';
import { DayNavigator } from '../../ui/day/day-navigator.tsx';
import { TopSlotPlace } from '../../ui/top-slot.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useScreenMedia } from '../../ui/use-screen-media.ts';
import { WeekNavigator } from '../../ui/week/week-navigator.tsx';
import { briefDayWindow, weekWindow } from '../../ui/windows.ts';
import { useScreenHandle } from '../screen-handle.ts';
import { KitchenTabs } from './kitchen-tabs.tsx';
import { MealOfScreen, MealPlace } from './meal-of-screen.tsx';
import { Place } from './place.tsx';
import { WayBack } from './way-back.tsx';

/**
 * Always in sight: where one is, and the day or week that the screen shows.
 * @param narrow the screen itself has the navigator
 */
export function TopBar({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('frame');
  const { screen, hasDay, hasMenus, hasMeal, looksBack, back, tabs } = useScreenHandle();
  const roomy = useScreenMedia(weekWindow);
  const brief = useScreenMedia(briefDayWindow);
  const ready = useActiveHotel().status === 'ready';
  const title = t(`screen.${screen}`);
  return (
    <header className="top-bar">
      <title>{`${title} · Coperto`}</title>
      {back !== undefined && narrow && <WayBack to={back} />}
      {hasMeal && ready && narrow ? <MealPlace title={title} /> : <Place title={title} />}
      {hasMeal && ready && !narrow && <MealOfScreen />}
      {hasDay && ready && !narrow && <DayOfScreen brief={brief && tabs !== undefined} />}
      {tabs && ready && !narrow && <KitchenTabs />}
      {hasMenus && ready && !narrow && <DaysOfMenus />}
      {looksBack && ready && roomy && <DaysSwitch />}
      {roomy && <TopSlotPlace />}
    </header>
  );
}

function DayOfScreen({ brief = false }: { brief?: boolean }) {
  const { day, today, setDay } = useChosenDay();
  return <DayNavigator brief={brief} day={day} today={today} onDay={setDay} />;
}

function DaysOfMenus() {
  const [view] = useMenuView();
  const span = useMenuSpan(useMedia(weekWindow));
  return view === 'day' ? <DayOfScreen /> : <WeekNavigator span={span} />;
}
