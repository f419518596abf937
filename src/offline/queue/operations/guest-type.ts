import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import {
  createGuestType,
  deleteGuestType,
  updateGuestType,
} from '../../../../core/contract/guest-types.ts';
import { defineChange, defineCreate, defineDelete } from '../define.ts';

export const createGuestTypeOperation = defineCreate({
  name: 'create-guest-type',
  entity: 'guest_type',
  endpoint: createGuestType,
  args: z.strictObject({ id: f.id, name: f.name, description: z.string().nullable() }),
  row: ({ args: { name, description } }) => ({ name, description, is_active: true }),
  describe: (args) => ({ key: 'create_guest_type', values: { guest_type: args.name } }),
});

/** Renames a guest type, describes it, or puts it back into use. */
export const updateGuestTypeOperation = defineChange({
  name: 'update-guest-type',
  entity: 'guest_type',
  endpoint: updateGuestType,
  args: z.strictObject({
    guest_type_id: f.id,
    name: f.name,
    description: z.string().nullable(),
    is_active: z.boolean(),
  }),
  id: (args) => args.guest_type_id,
  params: (args) => ({ guestTypeId: args.guest_type_id }),
  body: ({ guest_type_id: _, ...fields }) => fields,
  overlay: (row, { args: { guest_type_id: _, ...fields } }) => row && { ...row, ...fields },
  satisfied: (current, { name, description, is_active }) =>
    current?.name === name &&
    current.description === description &&
    current.is_active === is_active,
  describe: (args) => ({ key: 'update_guest_type', values: { guest_type: args.name } }),
  describeTheirs: (current) => ({
    key: 'keep_guest_type',
    values: { guest_type: current.name },
  }),
});

/** Deletes a guest type; refused for one that a menu or a guest has. */
export const deleteGuestTypeOperation = defineDelete({
  name: 'delete-guest-type',
  entity: 'guest_type',
  endpoint: deleteGuestType,
  args: z.strictObject({ guest_type_id: f.id, name: z.string() }),
  id: (args) => args.guest_type_id,
  params: (args) => ({ guestTypeId: args.guest_type_id }),
  undoes: createGuestTypeOperation,
  describe: (args) => ({ key: 'delete_guest_type', values: { guest_type: args.name } }),
  describeTheirs: (current) => ({
    key: 'keep_guest_type',
    values: { guest_type: current.name },
  }),
});
