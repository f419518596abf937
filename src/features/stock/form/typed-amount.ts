import { mostStock } from '../../../../core/rules/stock/units.ts';

/** A typed amount, with a comma or a point; NaN where it is none. */
export function parsedAmount(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** The code of what is wrong with an amount, as the server has it; undefined where nothing is. */
export function amountIssue(value: number, least: number): string | undefined {
  if (Number.isNaN(value)) return 'invalid_number';
  if (value < least) return 'too_small';
  if (value > mostStock) return 'too_large';
  return Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4 ? undefined : 'too_precise';
}
