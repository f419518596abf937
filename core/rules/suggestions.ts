import { type AttendanceModel, expectedCovers } from './attendance.ts';
import { courseShares, type Share } from './course-shares.ts';
import { dishGroupOf } from './dish-type.ts';
import { type CountsByType, sumOfCounts } from './people.ts';
import { type PortionModel, type Suggestion, suggestAmount } from './portions.ts';

/** A dish planned for a service, with the guest types on whose menus it stands. */
interface Planned {
  dish: { dish_type: string | null; portion: PortionModel };
  guestTypeIds: readonly string[];
}

/**
 * The dishes of one service (a meal of a day), each with its suggested amount. Needs all dishes of the service: those
 * of a course share its covers.
 * @param counts people by guest type, without planning marks
 */
export function withSuggestions<P extends Planned>(
  planned: readonly P[],
  counts: CountsByType,
  attendance: AttendanceModel,
): (P & { suggestion: Suggestion })[] {
  const covers = new Map(
    [...counts].map(([type, count]) => [type, expectedCovers(count, attendance).covers]),
  );
  const shares = courseShares(
    planned.map(({ dish, guestTypeIds }) => ({
      course: dishGroupOf(dish.dish_type),
      guestTypeIds,
    })),
    covers,
  );
  const count = sumOfCounts(counts.values());
  return planned.map((each, index) => ({
    ...each,
    suggestion: suggestAmount(count, attendance, each.dish.portion, shares[index] ?? noShare),
  }));
}

const noShare: Share = { mean: 0, variance: 0 };
