import { useTranslation } from 'react-i18next';
import { useActiveHotel } from '../../data/account/active-hotel.ts';
import { useChosenDay } from '../../data/meals/chosen-day.ts';
import { DayNavigator } from '../../ui/day/day-navigator.tsx';
import { useScreenHandle } from '../screen-handle.ts';
import { Place } from './place.tsx';

/**
 * Always in sight: where one is, and the day that the screen shows.
 * @param narrow the screen itself has the day navigator
 */
export function TopBar({ narrow }: { narrow: boolean }) {
  const { t } = useTranslation('frame');
  const { screen, hasDay } = useScreenHandle();
  const ready = useActiveHotel().status === 'ready';
  const title = t(`screen.${screen}`);
  return (
    <header className="top-bar">
      <title>{`${title} · Coperto`}</title>
      <Place title={title} />
      {hasDay && ready && !narrow && <DayOfScreen />}
    </header>
  );
}

function DayOfScreen() {
  const { day, today, setDay } = useChosenDay();
  return <DayNavigator day={day} today={today} onDay={setDay} />;
}
