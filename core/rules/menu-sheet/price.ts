import { endOf } from './words.ts';

/** Currencies as menus write them. */
const currency = '(?:€|eur|euro|chf|fr\\.|\\$|£|usd|gbp)';
const amount = '\\d{1,3}(?:[.,](?:\\d{2}|[-–—]{1,2}))';

const priceAtEnd = new RegExp(
  `(?:${currency}\\s?(\\d{1,3}(?:[.,](?:\\d{1,2}|[-–—]{1,2}))?)|(${amount})\\s?${currency}?|(\\d{1,3})\\s?${currency})$`,
  'iu',
);

/** A price at the end of a text, and what stands before it; undefined where there is none. */
export function priceAtEndOf(text: string): { price: number; rest: string } | undefined {
  // A price is short.
  const from = Math.max(0, text.length - 24);
  const found = priceAtEnd.exec(text.slice(from));
  if (!found) return undefined;
  const before = text.slice(0, from + found.index);
  // `1,3,7` and `23.11.2026` are none.
  if (/[\d.,:/-]$/.test(before.trimEnd()) && !/[.·…_]{2}$|-\s*$/.test(before.trimEnd()))
    return undefined;
  const written = found[1] ?? found[2] ?? found[3] ?? '';
  const price = Number(written.replace(',', '.').replace(/[.][-–—]+$/u, ''));
  if (!Number.isFinite(price)) return undefined;
  return { price, rest: withoutLeader(before) };
}

/** Without what leads the eye to a price: dots, lines, a slash between two prices. */
export const withoutLeader = (text: string): string => endOf(text, /[\s.·•…_|/–—-]/u)[0];

/** A price that stands alone, also without currency and cents. */
export function priceAlone(text: string): number | undefined {
  const own = priceAtEndOf(text.trim());
  if (own && own.rest === '') return own.price;
  const whole = /^\d{1,3}$/.exec(text.trim().replace(/^[.·…_\s]+/u, ''));
  return whole ? Number(whole[0]) : undefined;
}
