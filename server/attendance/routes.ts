import * as contract from '../../core/contract/attendance.ts';
import { serviceKey } from '../../core/rules/check-ins.ts';
import { type Day, daysFromTo } from '../../core/rules/day.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import { type Attendance, noAttendance } from '../../core/rules/service-attendance.ts';
import type { Routes } from '../http/routes.ts';
import { attendanceOn, totalsOf } from './queries.ts';
import { checkIn, takeBack } from './writes.ts';

export function attendanceRoutes(routes: Routes): void {
  routes.hotelSharedRead(contract.readAttendance, async ({ tx, hotelId, query, version }) => {
    const totals = await totalsOf(tx, hotelId, query);
    const data = [];
    // A day at a time: the guests of a quarter of a year at once would hold up other requests.
    for (const day of daysFromTo(query.from, query.to)) {
      const keys = mealTypes.map(({ id }) => serviceKey({ meal_date: day, meal_type_id: id }));
      const isKnown = keys.every((key) => totals.has(key));
      const counted = isKnown ? undefined : await attendanceOn(tx, hotelId, day);
      for (const [index, meal] of mealTypes.entries()) {
        const total = totals.get(keys[index] ?? '') ?? counted?.get(meal.id) ?? noAttendance();
        data.push(pointOf(day, meal, total));
      }
    }
    return { data, version };
  });

  routes.hotelWrite(contract.checkInGuest, { run: checkIn });
  routes.hotelWrite(contract.takeBackCheckIn, { run: takeBack });
}

const pointOf = (day: Day, { id, name }: (typeof mealTypes)[number], statuses: Attendance) => {
  const { will_eat, uncertain, will_not_eat } = statuses;
  return {
    ...{ meal_date: day, meal_type_id: id, category: name },
    ...{ coming: will_eat.people, uncertain: uncertain.people },
    present: will_eat.came + uncertain.came + will_not_eat.came,
    statuses,
  };
};
