/** Index of a cell's column, from 0: of "AB12" 27. */
export function columnOf(place: string): number {
  let column = 0;
  for (const letter of place) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}

/** Number of a cell's row, from 1: of "AB12" 12. */
export const rowOf = (place: string): number => Number(place.replace(/^[A-Z]+/, '') || Number.NaN);
