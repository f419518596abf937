/*
 * Media queries that scripts ask (useMedia), with the same widths as the style sheets.
 */

/** The main pointer is a mouse: sizes are those of density.css for one. */
export const finePointer = '(pointer: fine)';

/** Fingers are among the pointers: a tablet, or a desk whose screen can be touched. */
export const anyFinger = '(any-pointer: coarse)';

/** A phone: the menu is at the bottom, and details cover the screen. */
export const phoneWindow = '(max-width: 768px)';

/** A small phone: days are in digits. */
export const smallWindow = '(max-width: 480px)';

/** Of what has a name and an icon, there is room for the icon only. */
export const narrowWindow = '(max-width: 900px)';

/** A row of tools has no room for buttons of what its menu has too. */
export const foldedWindow = '(max-width: 1023px)';

/** Of a screen with tabs, the top bar has no room for all of the day's words. */
export const briefDayWindow = '(max-width: 1151px)';

/** Beside a pinned menu the screen would be narrower than a tablet's beside the rail: the menu is not kept there. */
export const unpinnedWindow = '(max-width: 928px)';

/** Room for a pane beside a list; else details are a sheet at the bottom. */
export const paneWindow = '(min-width: 1280px)';

/** Room for the seven columns of a week side by side. */
export const weekWindow = '(min-width: 1000px)';
