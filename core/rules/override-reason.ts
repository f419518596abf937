/** Why the kitchen cooks another amount than is suggested. */
export const overrideReasons = [
  ...(['group', 'weather', 'event', 'menu', 'experience', 'leftovers', 'short_stock'] as const),
] as const;
export type OverrideReason = (typeof overrideReasons)[number];

/** How many reasons stand side by side; the others are behind a button. */
export const reasonsInSight = 3;

/**
 * The reasons in the order in which they are offered: those used last first.
 * @param used newest first
 */
export const reasonsByUse = (used: readonly OverrideReason[]): readonly OverrideReason[] => [
  ...new Set([...used.slice(0, reasonsInSight), ...overrideReasons]),
];

/** The reasons used last, newest first, after `reason` was used once more. */
export const usedAfter = (
  used: readonly OverrideReason[],
  reason: OverrideReason,
): readonly OverrideReason[] => [...new Set([reason, ...used])].slice(0, reasonsInSight);

/** Whether an amount to be entered, kg, is another one than is suggested: there may be a reason for it. */
export const isOverride = (entered: number, suggested: number): boolean =>
  suggested > 0 && entered !== suggested;
