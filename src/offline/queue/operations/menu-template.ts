import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import {
  createMenuTemplate,
  deleteMenuTemplate,
  updateMenuTemplate,
} from '../../../../core/contract/menu-templates.ts';
import { templateMeal } from '../../../../core/contract/row-schemas/menus.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { areSameMeals } from '../../../../core/rules/rotation.ts';
import type { RowKey } from '../../storage/row-key.ts';
import { defineChange, defineCreate, defineDelete } from '../define.ts';

const meals = z.array(templateMeal);

/** The guest types and dishes of meals, each once: the server wants to have them. */
function named(meals: Row<'menu_template'>['meals'] = []): RowKey[] {
  const types = new Set(meals.map(({ guest_type_id }) => guest_type_id));
  const dishes = new Set(meals.flatMap(({ dish_ids }) => dish_ids));
  return [
    ...[...types].map((id): RowKey => ({ entity: 'guest_type', id })),
    ...[...dishes].map((id): RowKey => ({ entity: 'dish', id })),
  ];
}

/** Keeps menus of weeks as a template. */
export const createMenuTemplateOperation = defineCreate({
  name: 'create-menu-template',
  entity: 'menu_template',
  endpoint: createMenuTemplate,
  args: z.strictObject({ id: f.id, name: f.name, weeks: z.int(), meals }),
  row: ({ args: { name, weeks, meals } }) => ({ name, weeks, meals }),
  dependsOn: (args) => named(args.meals),
  describe: (args) => ({ key: 'create_menu_template', values: { template: args.name } }),
});

const changes = z.strictObject({ name: f.name.optional(), meals: meals.optional() });

/** Renames a template, or replaces its meals. */
export const updateMenuTemplateOperation = defineChange({
  name: 'update-menu-template',
  entity: 'menu_template',
  endpoint: updateMenuTemplate,
  args: changes.extend({ template_id: f.id }),
  id: (args) => args.template_id,
  params: (args) => ({ templateId: args.template_id }),
  body: changed,
  dependsOn: (args) => named(args.meals),
  overlay: (row, { args }) => row && { ...row, ...changed(args) },
  isPartial: true,
  satisfied: (current, { name, meals }) =>
    current !== null &&
    (name === undefined || name === current.name) &&
    (meals === undefined || areSameMeals(meals, current.meals)),
  describe: ({ template_id, name }, lookup) => ({
    key: 'update_menu_template',
    values: { template: name ?? lookup.get('menu_template', template_id)?.name ?? '' },
  }),
  describeTheirs: (current) => ({
    key: 'keep_menu_template',
    values: { template: current.name },
  }),
});

/** Without the fields that are left out: they would take the row's own away. */
function changed({ name, meals }: z.infer<typeof changes>): Partial<Row<'menu_template'>> {
  return { ...(name !== undefined && { name }), ...(meals && { meals }) };
}

/** Deletes a template; what was laid from it stays. */
export const deleteMenuTemplateOperation = defineDelete({
  name: 'delete-menu-template',
  entity: 'menu_template',
  endpoint: deleteMenuTemplate,
  args: z.strictObject({ template_id: f.id, name: z.string() }),
  id: (args) => args.template_id,
  params: (args) => ({ templateId: args.template_id }),
  undoes: createMenuTemplateOperation,
  describe: (args) => ({ key: 'delete_menu_template', values: { template: args.name } }),
  describeTheirs: (current) => ({
    key: 'keep_menu_template',
    values: { template: current.name },
  }),
});
