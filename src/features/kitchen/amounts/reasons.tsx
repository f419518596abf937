import { Check, Ellipsis } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OverrideReason, reasonsInSight } from '../../../../core/rules/override-reason.ts';
import { useReasonOrder } from './recent-reasons.ts';
import './reasons.css';

interface Choosing {
  reason: OverrideReason | null;
  /** null takes it away. */
  onReason(reason: OverrideReason | null): void;
}

/** Why another amount than the suggested one is entered: one tap, which may be left out. A second one takes it away. */
export function Reasons(props: Choosing & { suggested: string }) {
  const { reason, onReason } = props;
  const { t } = useTranslation('kitchen');
  const order = useReasonOrder();
  const [isOpen, setOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const first = order.slice(0, reasonsInSight);
  // One of the others stands in the last place while it is chosen: what is saved is in sight.
  const inSight =
    reason === null || first.includes(reason) ? first : [...first.slice(0, -1), reason];
  const close = () => {
    more.current?.focus();
    setOpen(false);
  };
  useEscape(isOpen, close);
  return (
    <fieldset className="reasons">
      <legend>{t('edit.why', { weight: props.suggested })}</legend>
      {inSight.map((each) => (
        <Reason key={each} of={each} {...{ reason, onReason }} />
      ))}
      <button
        ref={more}
        type="button"
        className="reasons-more"
        aria-label={t('edit.moreReasons')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis size={20} aria-hidden />
      </button>
      {isOpen && (
        <div className="reasons-rest">
          {order
            .filter((each) => !inSight.includes(each))
            .map((each) => (
              <Reason
                key={each}
                of={each}
                reason={reason}
                onReason={(chosen) => {
                  close();
                  onReason(chosen);
                }}
              />
            ))}
        </div>
      )}
    </fieldset>
  );
}

function Reason({ of, reason, onReason }: Choosing & { of: OverrideReason }) {
  const { t } = useTranslation('common');
  const isChosen = of === reason;
  return (
    <button
      type="button"
      className="reason"
      aria-pressed={isChosen}
      onClick={() => onReason(isChosen ? null : of)}
    >
      {isChosen && <Check size={16} aria-hidden />}
      {t(`overrideReason.${of}`)}
    </button>
  );
}

/** Escape closes what is open in a dialog, and not the dialog, which listens at the document. */
function useEscape(isOpen: boolean, close: () => void): void {
  const run = useRef(close);
  useEffect(() => {
    run.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      run.current();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [isOpen]);
}
