/** Whether the main pointer is a mouse: sizes are then those of density.css for one. */
export const finePointer = '(pointer: fine)';

/** Height of a row of a list, px. */
export const rowHeight = (fine: boolean): number => (fine ? 56 : 88);
