/**
 * Normalises a text for comparison: lower case, no accents, punctuation as single spaces, `ß` as `ss`. Accents of their
 * own are removed first: normalising sorts each run of them, in quadratic time.
 */
export function plain(text: string): string {
  if (isAscii(text))
    return text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim();
  return text
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Such a text has no accents to look for, which takes most of the time. */
export const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** Placeholders of empty cells, normalised by `plain`. */
const nothing = new Set(['', 'null', 'na', 'n a', 'nan']);

/** Whether a cell is empty or a placeholder. */
export function isBlank(text: string): boolean {
  return nothing.has(plain(text));
}

/** Cleans a text for display: no invisible characters, single spaces, at most 200 characters. */
export function tidy(text: string): string {
  return text
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
}
