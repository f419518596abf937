export interface SearchOption {
  value: string;
  label: string;
  /** Beside the label in the list; not searched. */
  note?: string;
}

/** Options that hold every word of `text`, whatever its case and accents; those with a word that begins so come first. */
export function optionsWith(options: readonly SearchOption[], text: string): SearchOption[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  const ranked = options.flatMap((option) => {
    const label = plain(option.label);
    if (!words.every((word) => label.includes(word))) return [];
    const begins = label.split(/[\s/]+/).some((word) => word.startsWith(first));
    return [{ option, rank: begins ? 0 : 1 }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option);
}

const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
