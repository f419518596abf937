import { baseOf, kgOf, type Quantity } from '../kitchen-units.ts';

/** Units that stock is kept in, as a form offers them. */
export const stockUnits = ['g', 'kg', 'ml', 'l', 'piece'] as const;

/** The unit of an ingredient of which nobody said one, and of a delivery. */
export const fallbackUnit = 'g';
export const deliveryUnit = 'kg';

/** The most that is kept of anything, in its unit; and as little below nothing. */
export const mostStock = 9_999_999;

/** To thousandths, as stock is stored, and never more than is kept. */
export function stored(amount: number): number {
  const rounded = Math.round(amount * 1000) / 1000;
  // Not -0, which is another number to whoever compares.
  return Math.max(-mostStock, Math.min(mostStock, rounded)) + 0;
}

/** A quantity in another unit, not rounded; undefined where the two say different things, such as pieces and kilograms. */
export function inUnit({ quantity, unit }: Quantity, wanted: string): number | undefined {
  if (baseOf(unit) === baseOf(wanted) && Number.isNaN(kgOf({ quantity: 1, unit }))) return quantity;
  // A litre counts as a kilogram, as in recipes.
  const kg = kgOf({ quantity, unit });
  const one = kgOf({ quantity: 1, unit: wanted });
  return Number.isNaN(kg) || Number.isNaN(one) ? undefined : kg / one;
}

/** The unit in which a delivery of an ingredient is usually given: kilograms, where its stock can take them. */
export const deliveryUnitOf = (unit: string): string =>
  inUnit({ quantity: 1, unit: deliveryUnit }, unit) === undefined ? unit : deliveryUnit;
