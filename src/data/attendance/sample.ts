import { useMemo } from 'react';
import { z } from 'zod';
import type { MealAttendance } from '../../../core/rules/attendance-history.ts';
import {
  demoHotelName,
  type SamplePeople,
  sampleDays,
  samplePeople,
  samplePoints,
} from '../../../core/rules/attendance-sample.ts';
import { type Day, daysBetween } from '../../../core/rules/day.ts';
import { useActiveHotel, useToday } from '../account/active-hotel.ts';
import { localStore, remember } from '../local-store.ts';

const kept = z.object({ last: z.string(), people: z.array(z.tuple([z.int(), z.int()])) });

/** Whether the active hotel is the demo hotel, which is known by its name. */
export function useIsDemo(): boolean {
  const active = useActiveHotel();
  return active.status === 'ready' && active.hotel.name === demoHotelName;
}

/** Made-up attendance of the last 30 days, which this device keeps for a demo hotel without records. */
export function useSamplePoints(): readonly MealAttendance[] {
  const active = useActiveHotel();
  const hotelId = active.status === 'ready' ? active.hotel.id : '';
  const today = useToday();
  return useMemo(() => samplePoints(peopleUntil(hotelId, today), today), [hotelId, today]);
}

/** What is kept, with meals of its own for the days since. */
function peopleUntil(hotelId: string, today: Day): readonly SamplePeople[] {
  const key = `coperto-sample-attendance-${hotelId}`;
  const before = readKept(localStore()?.getItem(key) ?? null);
  const most = 3 * sampleDays;
  const since = before ? Math.min(sampleDays, Math.max(0, daysBetween(before.last, today))) : 0;
  const old = before?.people.slice(-most) ?? [];
  const wanted = Math.max(3 * since, most - old.length);
  if (wanted === 0) return old;
  const added = Array.from({ length: wanted }, () => samplePeople(Math.random));
  const people = [...old, ...added].slice(-most);
  remember(key, JSON.stringify({ last: today, people }));
  return people;
}

function readKept(text: string | null) {
  if (text === null) return undefined;
  try {
    return kept.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
