import { memo, type ReactNode } from 'react';

/** A form, as it was sent while that is being saved: what it says of the present would be of what it changes itself. */
export const WhileSaving = memo(
  ({ children }: { isSaving: boolean; children: ReactNode }) => children,
  (_shown, { isSaving }) => isSaving,
);
