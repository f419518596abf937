import type { ReactNode } from 'react';

/** A cell of the guest grid. Its button takes the focus, not the cell itself. */
export function GridCell({ part, children }: { part?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list has no table
    // biome-ignore lint/a11y/useFocusableInteractive: its button is focusable
    <div role="gridcell" data-part={part}>
      {children}
    </div>
  );
}
