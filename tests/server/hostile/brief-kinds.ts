import { randomUUIDv7 } from 'node:crypto';
import { bounds } from '../../../core/contract/bounds.ts';
import type { Day } from '../../../core/rules/day.ts';

/** The largest brief that a body holds: a full house, with as many notes as it may have, of usual names; and no guest twice. */
export function fullBrief(meal_date: Day) {
  const ids = Array.from({ length: bounds.guestsADay }, () => randomUUIDv7());
  return {
    ...{ id: randomUUIDv7(), meal_date, as_of: new Date().toISOString() },
    guests: ids.map((id) => `${id.replaceAll('-', '')}eunf1`),
    notes: ids.slice(0, bounds.briefNotes).map((reservation_id) => ({
      ...{ reservation_id, guest_name: 'Anna Gruber', room_number: '1207' },
      ...{ diets: [], allergies: ['nuts'] },
    })),
  };
}

/** Briefs at their bounds. */
export function briefKinds(day: Day) {
  const full = fullBrief(day);
  const one = `${randomUUIDv7().replaceAll('-', '')}eunf1`;
  return [
    { name: 'brief: a full house', body: full, isAccepted: true },
    { name: 'brief: one guest 5,000 times', body: { ...full, guests: full.guests.map(() => one) } },
    {
      name: 'brief: lines of no guest',
      body: { ...full, guests: full.guests.map(() => 'e'.repeat(40)) },
    },
  ];
}
