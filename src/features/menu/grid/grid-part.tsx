import type { ComponentProps } from 'react';

type GridRole = 'grid' | 'row' | 'columnheader' | 'rowheader' | 'gridcell';

/** A part of a grid that is laid out by rows of their own, which a table can't be. */
export const GridPart = (props: Omit<ComponentProps<'div'>, 'role'> & { role: GridRole }) => (
  <div {...props} />
);
