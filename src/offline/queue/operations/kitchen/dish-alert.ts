import { z } from 'zod';
import { acknowledgeAlert } from '../../../../../core/contract/dish-alerts.ts';
import * as f from '../../../../../core/contract/fields.ts';
import { defineCreate } from '../../define.ts';
import { madeWith } from '../made-with.ts';

/** The kitchen has seen whom a dish concerns in one service. What was seen adds up: nothing merges. */
export const acknowledgeAlertOperation = defineCreate({
  name: 'acknowledge-alert',
  entity: 'alert_acknowledgement',
  endpoint: acknowledgeAlert,
  args: z.strictObject({
    /** Minted on the device: sent twice, it is one. */
    id: f.id,
    dish_id: f.id,
    daily_meal_id: f.id,
    as_of: f.instant,
    seen: acknowledgeAlert.body.shape.seen,
    made_with: madeWith,
  }),
  body: ({ made_with: _, ...said }) => said,
  dependsOn: ({ dish_id, made_with = [] }) => [{ entity: 'dish', id: dish_id }, ...made_with],
  row: ({ args: { id: _, made_with: __, ...said }, owner }) => ({
    ...said,
    acknowledged_by: owner,
    acknowledged_at: said.as_of,
    acknowledged_from: null,
  }),
  describe: ({ dish_id }, lookup) => ({
    key: 'acknowledge_alert',
    values: { dish: lookup.get('dish', dish_id)?.name ?? '' },
  }),
});
