/** How many decimals a number shows, at least and at most. */
export type Decimals = readonly [least: number, most: number];

/**
 * Formats numbers of kilograms without their unit: 2.8. Slow to make: keep it.
 * @param locale as of `localeOf`
 * @param more such as a sign
 */
export const decimalFormat = (
  locale: string,
  [minimumFractionDigits, maximumFractionDigits]: Decimals,
  more: Intl.NumberFormatOptions = {},
): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits, ...more });

/** The same with the unit, in one line with it: 2.8 kg. */
export function kilogramFormat(locale: string, decimals: Decimals): { format(kg: number): string } {
  const numbers = decimalFormat(locale, decimals);
  return { format: (kg) => `${numbers.format(kg)}\u00a0kg` };
}
