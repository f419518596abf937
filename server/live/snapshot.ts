import { and, between, eq } from 'drizzle-orm';
import { type AnyChange, type Entity, entityNames } from '../../core/contract/rows.ts';
import { addDays } from '../../core/rules/day.ts';
import { mealStatuses } from '../database/schema/guests.ts';
import type { MirroredEntities, Part, ReadScope } from './mirrored.ts';

/**
 * The rows of all entities, or of those that are of days, in wire format. Those of which a hotel has many come a day at
 * a time: all of two weeks at once would hold up other requests.
 */
export async function* readRows(
  entities: MirroredEntities,
  scope: ReadScope,
  parts: readonly Part[],
  gone: AnyChange[] = [],
): AsyncIterable<AnyChange[]> {
  if (gone.length > 0) yield gone;
  for (const entity of entityNames()) {
    const { part, isLarge, rows } = entities[entity];
    if (!parts.includes(part)) continue;
    for (const each of isLarge ? scopesOfDays(scope) : [scope]) {
      yield changesOf(entity, await rows(each));
    }
  }
}

/** The scope of each day, without what is of the days before it too. */
function* scopesOfDays(scope: ReadScope): Iterable<ReadScope> {
  for (let day = scope.from; day <= scope.to; day = addDays(day, 1)) {
    yield { ...scope, from: day, to: day, isContinued: day > scope.from };
  }
}

function changesOf(entity: Entity, rows: readonly { id: string; version: number }[]) {
  return rows.map((row) => ({ entity, id: row.id, version: row.version, row }) as AnyChange);
}

/** Whether a hotel has more than `most` meal statuses on the days of a scope. Counts no further than that. */
export async function hasMoreMeals(
  { tx, hotelId, from, to }: Pick<ReadScope, 'tx' | 'hotelId' | 'from' | 'to'>,
  most: number,
): Promise<boolean> {
  const next = await tx
    .select({ day: mealStatuses.meal_date })
    .from(mealStatuses)
    .where(and(eq(mealStatuses.hotel_id, hotelId), between(mealStatuses.meal_date, from, to)))
    .offset(most)
    .limit(1);
  return next.length > 0;
}
