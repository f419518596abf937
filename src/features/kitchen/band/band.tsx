import type { Day } from '../../../../core/rules/day.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { Covers } from './covers.tsx';
import { ServiceClock } from './service-clock.tsx';
import './band.css';

/** Who comes, and how much time is left. */
export function Band(props: { day: Day; today: Day; meal: MealTypeId; ready: boolean }) {
  return (
    <div className="band">
      <Covers day={props.day} meal={props.meal} ready={props.ready} />
      <ServiceClock meal={props.meal} day={props.day} today={props.today} />
    </div>
  );
}
