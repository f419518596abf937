import { hotelA, id } from '../offline/rows.ts';

// A dish and what it is made of, as rows of the model server.

export const stew = id(0xc1);

export const dish = {
  ...{ id: stew, hotel_id: hotelA, version: 1, name: 'Stew', description: null },
  ...{ dish_type: 'main', is_available: true, preparation_time: null, calories: null },
  ...{ translations: null, diet: null, allergens: null, is_active: true },
  ...{ occurrence_type: 'usual', occurrence_weight: null },
  status: 'complete' as const,
};

export const ingredient = (of: string, name: string, is_active = true) => ({
  ...{ id: of, hotel_id: hotelA, version: 1, name, category: null, current_stock: 0 },
  ...{ unit: 'g', package_size: null, barcode: null, allergens: null, is_active },
});

/** The stew's link to an ingredient. */
export const link = (
  of: string,
  ingredient_id: string,
  { quantity = 100, weight = null }: { quantity?: number; weight?: number | null } = {},
) => ({
  ...{ id: of, hotel_id: hotelA, version: 1, dish_id: stew, ingredient_id },
  ...{ quantity, unit: 'g', chef_assumed_weight: weight },
});
