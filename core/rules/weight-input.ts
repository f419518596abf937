/** Largest weight that may be entered for one dish and service, kg. */
export const maximumWeight = 9999;

/** Whether `text` may stand in a weight field while typing: digits with at most one decimal point. */
export function isWeightText(text: string): boolean {
  return /^\d*\.?\d*$/.test(text);
}

/** What was typed on a keyboard, its commas as points and without blanks. */
export function withPoint(text: string): string {
  return text.replaceAll(',', '.').replaceAll(/\s/g, '');
}

/** Whether more digits may make a weight of `text`, which is none yet. */
export function beginsWeight(text: string): boolean {
  return /^(?=.)0*\.?0{0,2}$/.test(text);
}

/** The weight that `text` says, kg, rounded to grams; undefined unless it is a number in (0, maximum]. */
export function weightOf(text: string): number | undefined {
  if (!isWeightText(text) || !/\d/.test(text)) return undefined;
  const kg = Math.round(Number(text) * 1000) / 1000;
  return kg > 0 && kg <= maximumWeight ? kg : undefined;
}
