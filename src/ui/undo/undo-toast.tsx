import { Undo2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/keys.ts';
import { type Undoable, useUndoable, withdrawUndo } from './undo.ts';
import './undo.css';

/** How long something can be taken back, s. */
const seconds = 10;

/** The offer to take back what was just done. It stands in the place that its parent keeps for it. */
export function UndoToast() {
  const offered = useUndoable();
  // Each offer has its own 10 seconds.
  const key = useMemo(() => ({ offered, id: crypto.randomUUID() }), [offered]).id;
  return (
    <div className="undo-lane" role="status">
      {offered && <Offer key={key} offered={offered} />}
    </div>
  );
}

function Offer({ offered }: { offered: Undoable }) {
  const { t } = useTranslation('common');
  const [left, setLeft] = useState(seconds);
  /** The time stops while somebody is about to press. */
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : withdrawUndo()), 1000);
    return () => clearTimeout(timer);
  }, [left, held]);
  const take = useMemo(
    () => (run: () => void) => {
      withdrawUndo();
      run();
    },
    [],
  );
  useKeys(
    useMemo(
      () => [{ key: 'Z', text: t('undo.key'), run: () => take(offered.undo) }],
      [t, take, offered],
    ),
  );
  const { instead } = offered;
  return (
    <fieldset
      className="undo"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{offered.text}</span>
      {instead && (
        <button type="button" onClick={() => take(instead.run)}>
          {instead.label}
        </button>
      )}
      <button type="button" aria-keyshortcuts="Z" onClick={() => take(offered.undo)}>
        <Undo2 size={18} aria-hidden />
        {t('undo.undo')}
      </button>
      <span className="undo-left" aria-hidden>
        {left} s
      </span>
    </fieldset>
  );
}
