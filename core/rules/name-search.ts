/** Letters that Unicode does not take apart, as people type them without such a key. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  '’': "'",
};

/** Folds case and accents: "Müller" and "muller" are the same, "ß" is "ss". */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[ßæœøłđðþıħ’]/g, (letter) => letters[letter] ?? letter)
    .trim();
}

/** A folded text with umlauts written out taken back: "mueller" as "muller". */
const withoutDigraphs = (text: string): string => text.replaceAll(/([aou])e/g, '$1');

/** A text in the forms that are searched. */
export interface Searchable {
  plain: string;
  brief: string;
}

export function searchable(text: string): Searchable {
  const plain = folded(text);
  return { plain, brief: withoutDigraphs(plain) };
}

/**
 * Whether every word of `term` is part of a text, whatever the case, the accents, and the way umlauts are written:
 * "muller", "müller" and "mueller" each find Müller, Mueller and Muller.
 */
export function searchMatcher(term: string): (text: Searchable) => boolean {
  const words = folded(term)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ word, brief: withoutDigraphs(word) }));
  return ({ plain, brief: text }) =>
    words.every(({ word, brief }) => plain.includes(word) || text.includes(brief));
}

/** The same of a text as it stands. */
export function nameMatcher(term: string): (text: string) => boolean {
  const matches = searchMatcher(term);
  return (text) => matches(searchable(text));
}
