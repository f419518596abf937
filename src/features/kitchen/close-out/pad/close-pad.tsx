import { ArrowRight, CircleHelp, Delete } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  type LeftOverReason,
  leftOverReasons,
  partOf,
} from '../../../../../core/rules/close-out.ts';
import { useDecimalSign } from '../../../../i18n/decimal-sign.ts';
import { NumberPad } from '../../../../ui/number-pad/number-pad.tsx';
import { useKilograms } from '../use-kilograms.ts';
import type { PadKey, Sum } from './entry.ts';
import './close-pad.css';

const keys: readonly PadKey[] = [
  ...(['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', 'backspace'] as const),
];
const parts = [
  { part: 0.25, sign: '¼' },
  { part: 0.5, sign: '½' },
] as const;

/** Digits, the amounts that are left most often, why so much is left, and Save. */
export function ClosePad(props: {
  sum: Sum;
  /** Name of the dish that comes next; undefined for the last one. */
  next: string | undefined;
  canSave: boolean;
  onKey(key: PadKey): void;
  onNothingLeft(): void;
  onPart(part: number): void;
  onReason(reason: LeftOverReason | null): void;
  onSave(): void;
}) {
  const { t } = useTranslation(['closeOut', 'kitchen']);
  const { sum, next } = props;
  const { withUnit } = useKilograms();
  const { sign } = useDecimalSign();
  const face = (key: PadKey) => {
    if (key === '.') return { face: sign, name: t('kitchen:keypad.dot') };
    if (key !== 'backspace') return {};
    return { face: <Delete size={28} aria-hidden />, name: t('kitchen:edit.backspace') };
  };
  const isNone = sum.made === undefined;
  return (
    <div className="close-out-pad">
      <NumberPad
        label={t('kitchen:keypad.numpad')}
        columns={3}
        keys={keys.map((key) => ({ key, ...face(key) }))}
        onKey={props.onKey}
      />
      <div className="close-out-side">
        <fieldset className="close-out-quick" aria-label={t('quick')}>
          <button type="button" disabled={isNone} onClick={props.onNothingLeft}>
            0<small>{t('nothingLeft')}</small>
          </button>
          {parts.map(({ part, sign: shown }) => (
            <button key={part} type="button" disabled={isNone} onClick={() => props.onPart(part)}>
              {shown}
              <small>{withUnit(partOf(sum.made ?? 0, part))}</small>
            </button>
          ))}
        </fieldset>
        <div className="close-out-why">
          {sum.asks && <Reasons reason={sum.reason} onReason={props.onReason} />}
        </div>
        <button
          type="button"
          className="close-out-save"
          disabled={!props.canSave}
          aria-keyshortcuts="Enter"
          onClick={props.onSave}
        >
          <span>
            <b>{t(next === undefined ? 'saveLast' : 'save')}</b>
            <span>{next}</span>
          </span>
          <ArrowRight size={32} aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** One tap, which may be left out. */
function Reasons(props: {
  reason: LeftOverReason | null;
  onReason(reason: LeftOverReason | null): void;
}) {
  const { t } = useTranslation('closeOut');
  return (
    <fieldset>
      <legend>
        <CircleHelp size={18} aria-hidden />
        {t('why')}
      </legend>
      {leftOverReasons.map((each) => {
        const isChosen = each === props.reason;
        return (
          <button
            key={each}
            type="button"
            aria-pressed={isChosen}
            onClick={() => props.onReason(isChosen ? null : each)}
          >
            {t(`reason.${each}`)}
          </button>
        );
      })}
    </fieldset>
  );
}
