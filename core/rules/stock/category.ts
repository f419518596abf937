/** What an ingredient is sorted under, in the order of the filter. */
export const stockCategories = [
  'oil',
  'vegetables',
  'grains',
  'dairy',
  'protein',
  'beverages',
  'sweeteners',
  'spices',
  'other',
] as const;
export type StockCategory = (typeof stockCategories)[number];

/** The category that a stored one stands under: what nobody said, or an earlier release knew, is `other`. */
export const stockCategoryOf = (stored: string | null): StockCategory =>
  stockCategories.find((each) => each === stored) ?? 'other';
