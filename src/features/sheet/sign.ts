/** Stands before what has changed since the last print: paper is black and white. */
export const changeSign = '▶';
