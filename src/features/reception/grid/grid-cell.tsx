import type { ReactNode } from 'react';

/** A cell of the guest grid. The button in it takes the focus, not the cell. */
export function GridCell({ part, children }: { part?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list has no table
    // biome-ignore lint/a11y/useFocusableInteractive: what is in it is
    <div role="gridcell" data-part={part}>
      {children}
    </div>
  );
}
