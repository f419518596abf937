import type { Row } from '../../../../../core/contract/rows.ts';
import { newestEntry } from '../../../../../core/rules/history-entries.ts';
import type { Operation, RowReader } from '../../operation.ts';

/** Histories of a dish in one service, of which the newest entry holds. */
type HistoryEntity = 'dish_weight' | 'close_out';

/** Finds the entry that holds; the server compares If-Match with its version. */
export const newestIn =
  <E extends HistoryEntity>(entity: E) =>
  (
    { dish_id, daily_meal_id }: { dish_id: string; daily_meal_id: string },
    view: RowReader,
  ): Row<E> | undefined => {
    const history: Row<E>[] = [];
    for (const entry of view.all(entity).values()) {
      if (entry.dish_id === dish_id && entry.daily_meal_id === daily_meal_id) history.push(entry);
    }
    return newestEntry(history);
  };

/**
 * What an unsent entry has beside its arguments: the version that was seen and a later time, so that it shows as the
 * newest, however wrong the device's clock is.
 */
export function entryFields({
  owner,
  hotelId,
  at,
  base,
  seen,
}: Pick<Operation<unknown, HistoryEntity>, 'owner' | 'hotelId' | 'at' | 'base' | 'seen'>) {
  const after = seen ? Date.parse(seen.created_at) + 1 : 0;
  return {
    hotel_id: hotelId,
    version: base,
    created_at: new Date(Math.max(at, after)).toISOString(),
    created_by: owner,
  };
}
