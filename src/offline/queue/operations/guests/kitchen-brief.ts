import { z } from 'zod';
import * as f from '../../../../../core/contract/fields.ts';
import { acknowledgeBrief, sendToKitchen } from '../../../../../core/contract/kitchen-briefs.ts';
import { countsIn } from '../../../../../core/rules/kitchen-brief.ts';
import { defineCreate } from '../../define.ts';

/** What a person saw at the tap. */
const seen = {
  /** Minted on the device: sent twice, it is one. */
  id: f.id,
  meal_date: f.day,
  as_of: f.instant,
  guests: sendToKitchen.body.shape.guests,
  notes: sendToKitchen.body.shape.notes,
};

/** Sends the meals of a day to the kitchen as reception sees them. Nothing merges: each is a version. */
export const sendToKitchenOperation = defineCreate({
  name: 'send-to-kitchen',
  entity: 'kitchen_brief',
  endpoint: sendToKitchen,
  args: z.strictObject(seen),
  row: ({ args: { id: _, ...said }, owner }) => ({
    ...said,
    number: 0,
    sent_by: owner,
    sent_at: said.as_of,
    sent_from: null,
    counts: countsIn(said),
  }),
  describe: ({ meal_date }) => ({ key: 'send_to_kitchen', values: { day: meal_date } }),
});

/** The kitchen has seen a brief, and what has moved since. */
export const acknowledgeBriefOperation = defineCreate({
  name: 'acknowledge-brief',
  entity: 'brief_acknowledgement',
  endpoint: acknowledgeBrief,
  args: z.strictObject({ ...seen, brief_id: f.id }),
  dependsOn: ({ brief_id }) => [{ entity: 'kitchen_brief', id: brief_id }],
  params: ({ brief_id }) => ({ briefId: brief_id }),
  body: ({ brief_id: _, meal_date: _day, ...body }) => body,
  row: ({ args: { id: _, ...said }, owner }) => ({
    ...said,
    acknowledged_by: owner,
    acknowledged_at: said.as_of,
    acknowledged_from: null,
  }),
  describe: ({ meal_date }) => ({ key: 'acknowledge_brief', values: { day: meal_date } }),
});
