/** A word as it is compared: lower case, no accents, no punctuation, `ß` as `ss`. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What lists write where they have nothing to say. */
const nothing = new Set(['', 'null', 'na', 'n a', 'nan']);

/** Whether a cell says nothing. */
export function isBlank(text: string): boolean {
  return nothing.has(plain(text));
}

/** A text for people: no invisible marks, single spaces, at most 200 characters. */
export function tidy(text: string): string {
  return text
    .replaceAll(/[\p{Cf}\p{Cc}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
    .toWellFormed();
}
