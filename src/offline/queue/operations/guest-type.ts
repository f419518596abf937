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
  row: ({ args: { name, description } }) => ({
    ...{ name, description, is_active: true, is_on_public_menu: true },
  }),
  describe: (args) => ({ key: 'create_guest_type', values: { guest_type: args.name } }),
});

/** Renames a guest type, describes it, puts it in or out of use, or on or off the public page of the menus. */
export const updateGuestTypeOperation = defineChange({
  name: 'update-guest-type',
  entity: 'guest_type',
  endpoint: updateGuestType,
  args: z.strictObject({
    guest_type_id: f.id,
    name: f.name,
    description: z.string().nullable(),
    is_active: z.boolean(),
    /** Absent: it stays. */
    is_on_public_menu: z.boolean().optional(),
  }),
  id: (args) => args.guest_type_id,
  params: (args) => ({ guestTypeId: args.guest_type_id }),
  body: ({ guest_type_id: _, ...fields }) => fields,
  overlay: (row, { args: { guest_type_id: _, is_on_public_menu, ...fields } }) =>
    row && { ...row, ...fields, is_on_public_menu: is_on_public_menu ?? row.is_on_public_menu },
  satisfied: (current, { name, description, is_active, is_on_public_menu }) =>
    current?.name === name &&
    current.description === description &&
    current.is_active === is_active &&
    (is_on_public_menu ?? current.is_on_public_menu) === current.is_on_public_menu,
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
  undoesAlone: true,
  describe: (args) => ({ key: 'delete_guest_type', values: { guest_type: args.name } }),
  describeTheirs: (current) => ({
    key: 'keep_guest_type',
    values: { guest_type: current.name },
  }),
});
