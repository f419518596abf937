import { useTranslation } from 'react-i18next';
import { useHotelRow } from '../../../data/account/active-hotel.ts';
import { useDoor } from '../../../data/door/door-guests.ts';
import { useDoorService, useKeptService } from '../../../data/door/door-service.ts';
import { useDay } from '../../../data/meals/day.ts';
import { DayContent } from '../../../ui/day/day-content.tsx';
import { useServiceMode } from '../../../ui/service/service-mode.ts';
import { ServiceFlash } from '../../../ui/service/service-switch.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { DoorPad } from './door-pad.tsx';
import { DoorSkeleton } from './door-skeleton.tsx';
import './door.css';

/** How often it is looked which meal is served, ms. */
const halfMinute = 30_000;

/** The door of the dining room: who is entitled to the meal, who has come. */
export function DoorScreen() {
  const { t } = useTranslation('door');
  const now = useNow(halfMinute);
  const current = useDoorService(now);
  const { day, meal } = current;
  const loaded = useDay(day);
  const door = useDoor({ day, meal });
  useKeptService(current, now);
  const hotel = useHotelRow();
  const mode = useServiceMode(hotel && `${hotel.id} ${day} ${meal}`);
  return (
    <section className="door" aria-label={t('open')}>
      <DayContent loaded={loaded} skeleton={<DoorSkeleton />}>
        {/* Another one for each service: what was typed or can be taken back is of one meal. */}
        <DoorPad key={`${day} ${meal}`} service={{ day, meal }} door={door} mode={mode} />
      </DayContent>
      <ServiceFlash mode={mode} />
    </section>
  );
}
