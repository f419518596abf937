import type { Row } from '../../core/contract/rows.ts';
import type { alertAcknowledgements } from '../database/schema/alerts.ts';
import { mirrored } from '../live/mirrored.ts';
import { mealsOn } from '../menus/queries.ts';
import { acknowledgementsOfServices } from './queries.ts';

export const alertAcknowledgementEntity = mirrored({
  entity: 'alert_acknowledgement',
  part: 'days',
  async select(scope) {
    const services = (await mealsOn(scope)).map(({ id }) => id);
    return acknowledgementsOfServices(scope.tx, scope.hotelId, services);
  },
  rowOf: (row: typeof alertAcknowledgements.$inferSelect): Row<'alert_acknowledgement'> => ({
    ...row,
    acknowledged_at: row.acknowledged_at.toISOString(),
    as_of: row.as_of.toISOString(),
  }),
});
