/** kg to 0.1, halves up, whatever the binary fraction makes of them. Never −0. */
export const roundToTenth = (kg: number): number =>
  Math.round(Math.round(kg * 1e6) / 1e5) / 10 || 0;
