import type { Day } from '../../../../core/rules/day.ts';
import type { Service } from '../use-service.ts';
import { Covers } from './covers.tsx';
import { Expected } from './expected.tsx';
import { ServiceClock } from './service-clock.tsx';
import './band.css';

/** Who comes, how much time is left, and, where there is room, what the suggestions rest on. */
export function Band(props: { day: Day; today: Day; service: Service }) {
  const { day, today } = props;
  const { meal, ready, covers } = props.service;
  return (
    <div className="kitchen-band">
      <Covers day={day} meal={meal} ready={ready} />
      <ServiceClock meal={meal} day={day} today={today} />
      {ready && <Expected expected={covers} />}
    </div>
  );
}
