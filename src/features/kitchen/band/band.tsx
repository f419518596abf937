import type { Day } from '../../../../core/rules/day.ts';
import type { Service } from '../use-service.ts';
import { BriefBox } from './brief-box.tsx';
import { Covers } from './covers.tsx';
import { Expected } from './expected.tsx';
import { ServiceClock } from './service-clock.tsx';
import './band.css';

/** Who comes, how much time is left, what reception has sent, and, where there is room, what the suggestions rest on. */
export function Band(props: {
  day: Day;
  today: Day;
  service: Service;
  /** Whether anything of it can be pressed. */
  pressable: boolean;
}) {
  const { day, today } = props;
  const { meal, loaded, ready, covers } = props.service;
  return (
    <div className="kitchen-band">
      <Covers day={day} meal={meal} status={loaded.status} />
      <ServiceClock meal={meal} day={day} today={today} />
      {ready && <Expected expected={covers} />}
      <BriefBox day={day} meal={meal} ready={ready} pressable={props.pressable} />
    </div>
  );
}
