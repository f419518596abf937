/** At most two letters for a person: of the first and the last word of the name, or of an address. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter((word) => /^\p{L}/u.test(word));
  const chosen = name.includes('@') ? words.slice(0, 1) : [words[0], ...words.slice(1).slice(-1)];
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
