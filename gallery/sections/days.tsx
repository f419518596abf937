import { useState } from 'react';
import { DayNavigator } from '../../src/ui/day/day-navigator.tsx';
import { State } from '../states.tsx';

const today = '2026-11-22';
const days = {
  today,
  tomorrow: '2026-11-23',
  yesterday: '2026-11-21',
  'another day': '2026-09-30',
  'a year ago': '2025-11-22',
};

/** The day that a screen shows. */
export function Days() {
  return (
    <>
      {Object.entries(days).map(([name, day]) => (
        <State key={name} name={name}>
          <Navigator day={day} />
        </State>
      ))}
      {(['today', 'tomorrow'] as const).map((name) => (
        <State key={name} name={`brief: ${name}`}>
          <Navigator day={days[name]} brief />
        </State>
      ))}
      <State name="with its calendar" opens="press">
        <Navigator day={days['another day']} />
      </State>
    </>
  );
}

function Navigator(props: { day: string; brief?: boolean }) {
  const [day, setDay] = useState(props.day);
  return <DayNavigator {...props} day={day} today={today} onDay={setDay} />;
}
