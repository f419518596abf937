/** A quantity of a recipe. */
export interface Quantity {
  quantity: number;
  unit: string;
}

/** Mass in g and volume in ml, by unit. */
const units: ReadonlyMap<string, { base: 'g' | 'ml'; size: number }> = new Map([
  ['mg', { base: 'g', size: 0.001 }],
  ['g', { base: 'g', size: 1 }],
  ['kg', { base: 'g', size: 1000 }],
  ['ml', { base: 'ml', size: 1 }],
  ['cl', { base: 'ml', size: 10 }],
  ['dl', { base: 'ml', size: 100 }],
  ['l', { base: 'ml', size: 1000 }],
]);
const thousand = { g: 'kg', ml: 'l' } as const;

const nameOf = (unit: string): string => unit.trim().toLowerCase();

/** Kilograms of a quantity; NaN where its unit has no known weight (pieces). A litre counts as 1 kg. */
export function kgOf({ quantity, unit }: Quantity): number {
  return (quantity * (units.get(nameOf(unit))?.size ?? Number.NaN)) / 1000;
}

/**
 * A quantity as a kitchen writes it: grams or millilitres below 1000 of them, else kilograms or litres (8 ml, 210 g,
 * 1.2 kg); unit in lower case. Rounded to 0.1 g or ml below 10 of them, else to whole ones. Other units keep their
 * number, rounded to thousandths.
 */
export function inKitchenUnits({ quantity, unit }: Quantity): Quantity {
  const name = nameOf(unit);
  const known = units.get(name);
  if (known === undefined) return { quantity: rounded(quantity, 1000), unit: name };
  const exact = quantity * known.size;
  const small = rounded(exact, 10);
  const amount = small < 10 ? small : Math.round(exact);
  return amount < 1000
    ? { quantity: amount, unit: known.base }
    : { quantity: amount / 1000, unit: thousand[known.base] };
}

/** What quantities are added up in: g for all of mass, ml for all of volume, each other unit by itself. */
export const baseOf = (unit: string): string => units.get(nameOf(unit))?.base ?? nameOf(unit);

/** Quantities in kitchen units, one for all of mass, one for all of volume, and one for each other unit. */
export function addedUp(quantities: readonly Quantity[]): Quantity[] {
  const sums = new Map<string, number>();
  for (const { quantity, unit } of quantities) {
    const key = baseOf(unit);
    const size = units.get(nameOf(unit))?.size ?? 1;
    sums.set(key, (sums.get(key) ?? 0) + quantity * size);
  }
  return [...sums].map(([unit, quantity]) => inKitchenUnits({ quantity, unit }));
}

const rounded = (value: number, steps: number): number => Math.round(value * steps) / steps;
