import type { ExpectedCovers } from '../../../../core/rules/attendance.ts';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import { Covers } from './covers.tsx';
import { Expected } from './expected.tsx';
import { ServiceClock } from './service-clock.tsx';
import './band.css';

/** Who comes, how much time is left, and, where there is room, what the suggestions rest on. */
export function Band(props: {
  day: Day;
  today: Day;
  meal: MealTypeId;
  /** Whether the day is on this device. */
  ready: boolean;
  expected: ExpectedCovers;
  amounts: Amounts;
}) {
  const { day, meal, ready } = props;
  return (
    <div className="band">
      <Covers day={day} meal={meal} ready={ready} />
      <ServiceClock meal={meal} day={day} today={props.today} />
      {ready && <Expected expected={props.expected} amounts={props.amounts} />}
    </div>
  );
}
