import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import { createOccasion } from '../../../../core/contract/occasions.ts';
import { occasionTypes } from '../../../../core/rules/occasion.ts';
import { defineCreate } from '../define.ts';

/** Creates an occasion that a day's menu can be for. */
export const createOccasionOperation = defineCreate({
  name: 'create-occasion',
  entity: 'occasion',
  endpoint: createOccasion,
  args: z.strictObject({ id: f.id, name: f.name, occasion_type: z.enum(occasionTypes) }),
  row: ({ args: { name, occasion_type } }) => ({ name, occasion_type }),
  describe: (args) => ({ key: 'create_occasion', values: { occasion: args.name } }),
});
