import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconControl } from '../../../../ui/control.tsx';

/** The largest offset, days: that of the server. */
const largest = 36_500;

/** First arrival and last departure as they result, and by how many days all dates are moved. */
export function PreviewDates(props: {
  /** With the offset, in words. */
  first: string;
  last: string;
  offset: number;
  disabled: boolean;
  onOffset(days: number): void;
}) {
  const { offset, disabled } = props;
  const { t } = useTranslation('imports');
  return (
    <div className="import-dates">
      <p>
        {t('offset.first')} <b>{props.first}</b>, {t('offset.last')} <b>{props.last}</b>
      </p>
      <span aria-hidden>{t('offset.moveBy')}</span>
      <div className="import-stepper">
        <IconControl
          look="quiet"
          label={t('offset.less')}
          disabled={disabled}
          onClick={() => props.onOffset(offset - 1)}
        >
          <Minus size={18} aria-hidden />
        </IconControl>
        <DaysField {...props} />
        <IconControl
          look="quiet"
          label={t('offset.more')}
          disabled={disabled}
          onClick={() => props.onOffset(offset + 1)}
        >
          <Plus size={18} aria-hidden />
        </IconControl>
      </div>
      <span aria-hidden>{t('offset.unit')}</span>
      <IconControl
        look="quiet"
        label={t('offset.none')}
        disabled={disabled || offset === 0}
        onClick={() => props.onOffset(0)}
      >
        <RotateCcw size={18} aria-hidden />
      </IconControl>
    </div>
  );
}

/** Typed days count at once: nothing has to be left or confirmed before the next press. */
function DaysField(props: { offset: number; disabled: boolean; onOffset(days: number): void }) {
  const { offset } = props;
  const { t } = useTranslation('imports');
  const [text, setText] = useState(String(offset));
  useEffect(
    () => setText((typed) => (daysIn(typed) === offset ? typed : String(offset))),
    [offset],
  );
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('offset.days')}
      value={text}
      readOnly={props.disabled}
      onChange={(event) => {
        setText(event.target.value);
        const days = daysIn(event.target.value);
        if (days !== undefined && days !== offset) props.onOffset(days);
      }}
      onBlur={() => setText(String(offset))}
    />
  );
}

/** The whole number that stands in the field; undefined for anything else. */
function daysIn(text: string): number | undefined {
  const typed = text.trim().replace('−', '-');
  if (!/^[+-]?\d{1,5}$/.test(typed)) return undefined;
  const days = Number(typed);
  return Math.abs(days) <= largest ? days : undefined;
}
