/** A name as it is compared, in the app as in the database: "Basil " and "basil" are one. */
export const normalizedName = (name: string): string => name.trim().toLowerCase();

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Order of names: the same on every device, whatever its locale. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
