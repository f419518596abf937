import type { Day } from '../../../core/rules/day.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { ExternalDialog } from './external/external-dialog.tsx';
import { ImportDialog } from './import/import-dialog.tsx';
import { type Asked, StayDialogs } from './stay/stay-dialogs.tsx';
import type { StayActions } from './stay/use-stay-actions.ts';

/** A dialog of the screen's, or one about a stay. */
export type OpenDialog = 'external' | 'import' | Asked;

interface DialogProps {
  open: OpenDialog | null;
  /** The day on which somebody is added: none that is past. */
  day: Day;
  /** The meal that comes next on it. */
  meal: MealTypeId;
  stay: StayActions | undefined;
  onDay(day: Day): void;
  onAdded(id: string): void;
  /** Closes one, if it is still the one that is open. */
  onClose(dialog: OpenDialog): void;
}

/** Reception's dialogs. */
export function ReceptionDialogs({ open, day, meal, stay, onDay, onAdded, onClose }: DialogProps) {
  const asked = typeof open === 'string' ? null : open;
  return (
    <>
      <ExternalDialog
        open={open === 'external'}
        day={day}
        meals={[meal]}
        onAdded={(id) => {
          onAdded(id);
          onClose('external');
        }}
        onClose={() => onClose('external')}
      />
      {stay && (
        <StayDialogs
          asked={asked}
          day={day}
          change={stay.change}
          onAdded={onAdded}
          onClose={() => asked && onClose(asked)}
        />
      )}
      <ImportDialog open={open === 'import'} onDay={onDay} onClose={() => onClose('import')} />
    </>
  );
}
