import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdUndo, offerUndo, useOffer } from '../../src/ui/undo/undo.ts';
import { UndoToast } from '../../src/ui/undo/undo-toast.tsx';
import { nothing, State } from '../states.tsx';

/** The offer to take back what was done, in turn with and without another thing that may have been meant. */
export function Undo() {
  const { t } = useTranslation('reception');
  const offered = useOffer();
  const [isPlain, setPlain] = useState(false);
  useEffect(() => {
    // Time stands still.
    const holder = {};
    holdUndo(holder, true);
    return () => holdUndo(holder, false);
  }, []);
  useEffect(() => {
    if (offered) return;
    offerUndo({
      text: t('flags.set', { count: 3 }),
      undo: () => setPlain(!isPlain),
      ...(isPlain ? {} : { instead: { label: t('flags.meals'), run: nothing } }),
    });
  }, [offered, isPlain, t]);
  return (
    <State name="offered">
      <UndoToast />
    </State>
  );
}
