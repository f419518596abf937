import { inUnit, stored } from './units.ts';

interface Stocked {
  unit: string;
  current_stock: number;
  package_size: number | null;
}

/**
 * An ingredient after a change of what it says of itself. Its stock and package are converted where it gets another unit
 * that says the same thing; else their numbers stay, and wait to be counted.
 * @param changes without the fields that are left out
 */
export function changedIngredient<R extends Stocked>(row: R, changes: Partial<R>): R {
  const unit = changes.unit ?? row.unit;
  if (unit === row.unit) return { ...row, ...changes };
  const inNew = (quantity: number) =>
    stored(inUnit({ quantity, unit: row.unit }, unit) ?? quantity);
  return {
    ...row,
    current_stock: inNew(row.current_stock),
    package_size: row.package_size === null ? null : inNew(row.package_size),
    ...changes,
  };
}
