/** Largest weight that may be entered for one dish and service, kg. */
export const maximumWeight = 9999;

/** Whether `text` is allowed in a weight field while typing: digits with at most one decimal point. */
export function isWeightText(text: string): boolean {
  return /^\d*(?:\.\d*)?$/.test(text);
}

/** Typed text with decimal commas as points and without white space. */
export function withPoint(text: string): string {
  return text.replaceAll(',', '.').replaceAll(/\s/g, '');
}

/** Whether `text` is no weight yet but may become one with more digits, such as `0.0`. */
export function beginsWeight(text: string): boolean {
  return /^(?=.)0*\.?0{0,2}$/.test(text);
}

/** `text` as a weight, kg, rounded to grams; undefined unless it is a number in (0, maximumWeight]. */
export function weightOf(text: string): number | undefined {
  if (!isWeightText(text) || !/\d/.test(text)) return undefined;
  const kg = Math.round(Number(text) * 1000) / 1000;
  return kg > 0 && kg <= maximumWeight ? kg : undefined;
}
