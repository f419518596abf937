import { useState } from 'react';
import { DayContent } from '../../src/ui/day/day-content.tsx';
import { DayNavigator } from '../../src/ui/day/day-navigator.tsx';
import { CardListSkeleton } from '../../src/ui/skeletons.tsx';
import { nothing, State } from '../states.tsx';

const today = '2026-11-22';
const days = {
  today,
  tomorrow: '2026-11-23',
  yesterday: '2026-11-21',
  'another day': '2026-09-30',
  'a year ago': '2025-11-22',
};

/** The day that a screen shows, and what stands there when the day is not here. */
export function Days() {
  return (
    <>
      {Object.entries(days).map(([name, day]) => (
        <State key={name} name={name}>
          <Navigator day={day} />
        </State>
      ))}
      {Object.entries(days).map(([name, day]) => (
        <State key={name} name={`brief: ${name}`}>
          <Navigator day={day} brief />
        </State>
      ))}
      <State name="not on this device" wide>
        <DayContent loaded={{ status: 'missing', retry: nothing }} skeleton={null}>
          {null}
        </DayContent>
      </State>
      <State name="loading" wide>
        <DayContent
          loaded={{ status: 'loading', retry: nothing }}
          skeleton={<CardListSkeleton label="" count={1} />}
        >
          {null}
        </DayContent>
      </State>
    </>
  );
}

function Navigator(props: { day: string; brief?: boolean }) {
  const [day, setDay] = useState(props.day);
  return <DayNavigator {...props} day={day} today={today} onDay={setDay} />;
}
