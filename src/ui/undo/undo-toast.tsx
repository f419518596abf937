import { Undo2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/keys.ts';
import { holdUndo, type Offer, useOffer, withdrawUndo } from './undo.ts';
import './undo.css';

/** The offer to take back what was just done. It stands in the place that its parent keeps for it. */
export function UndoToast() {
  const offer = useOffer();
  return (
    <div className="undo-lane" role="status">
      {offer && <OfferBar offer={offer} />}
    </div>
  );
}

function OfferBar({ offer: { done, left } }: { offer: Offer }) {
  const { t } = useTranslation('common');
  const holdHovered = useHold();
  const holdFocused = useHold();
  const take = useCallback((run: () => void) => {
    withdrawUndo();
    run();
  }, []);
  useKeys(
    useMemo(
      () => [{ key: 'Z', goesFirst: true, text: t('undo.key'), run: () => take(done.undo) }],
      [t, take, done],
    ),
  );
  const { instead } = done;
  return (
    <fieldset
      className="undo"
      onPointerEnter={() => holdHovered(true)}
      onPointerLeave={() => holdHovered(false)}
      onFocus={() => holdFocused(true)}
      onBlur={() => holdFocused(false)}
    >
      <span>{done.text}</span>
      {instead && (
        <button type="button" onClick={() => take(instead.run)}>
          {instead.label}
        </button>
      )}
      <button type="button" aria-keyshortcuts="Z" onClick={() => take(done.undo)}>
        <Undo2 size={18} aria-hidden />
        {t('undo.undo')}
      </button>
      <span className="undo-left" aria-hidden>
        {`${left} s`}
      </span>
    </fieldset>
  );
}

/** Stops the time, and lets it go on; at the latest when the toast goes. */
function useHold(): (held: boolean) => void {
  const [holder] = useState(() => ({}));
  useEffect(() => () => holdUndo(holder, false), [holder]);
  return useCallback((held) => holdUndo(holder, held), [holder]);
}
