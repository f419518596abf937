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

/**
 * Whether every word of `term` is part of `text`, whatever the case, the accents, and the way umlauts are written:
 * "muller", "müller" and "mueller" each find Müller, Mueller and Muller.
 */
export function nameMatcher(term: string): (text: string) => boolean {
  const words = folded(term).split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (text) => {
    const plain = folded(text);
    const brief = withoutDigraphs(plain);
    return words.every((word) => plain.includes(word) || brief.includes(withoutDigraphs(word)));
  };
}
