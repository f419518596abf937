import { Equal, Minus, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { coversOfDish, eatenOf, leftShare } from '../../../../../core/rules/close-out.ts';
import type { ServedDish } from '../../../../data/kitchen/close-outs.ts';
import { useDecimalSign } from '../../../../i18n/decimal-sign.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useKilograms } from '../use-kilograms.ts';
import type { Entry, Field, Sum } from './entry.ts';
import './equation.css';

/** Made − left over = eaten: the numbers that are read from two metres. */
export function Equation(props: {
  dish: ServedDish;
  entry: Entry;
  sum: Sum;
  /** People at the service; 0 where no door was kept. */
  came: number;
  canEnter: boolean;
  onField(field: Field): void;
  /** Enter, on either box. */
  onEnter(): void;
}) {
  const { t } = useTranslation('closeOut');
  const { sum, canEnter, onField, onEnter } = props;
  const { plain } = useKilograms();
  const { percent } = useFormats();
  const { made, left, excess } = sum;
  const part = made !== undefined && left !== undefined ? leftShare({ made, left_over: left }) : 0;
  const leftHint = left === undefined ? '' : t('share', { share: percent(part) });
  const isWhole = made !== undefined && left !== undefined && !excess;
  const eaten = isWhole ? eatenOf({ made, left_over: left }) : undefined;
  const box = (field: Field, hint: string) => (
    <Box
      {...{ field, hint, excess, onEnter }}
      text={sum.texts[field]}
      active={canEnter && props.entry.field === field}
      {...(canEnter ? { onPress: () => onField(field) } : {})}
    />
  );
  return (
    <div className="close-out-sum">
      {box('made', t(`made.${sum.madeFrom}`))}
      <Minus size={28} strokeWidth={2.25} aria-hidden />
      {box('left_over', excess ? t('excess') : leftHint)}
      <Equal size={28} strokeWidth={2.25} aria-hidden />
      <div className="close-out-box" data-out>
        <span className="close-out-label">{t('eaten')}</span>
        <Figure text={eaten === undefined ? '–' : plain(eaten)} />
        <Each dish={props.dish} came={props.came} eaten={eaten} />
      </div>
      <p className="close-out-alert" role="alert">
        {excess ? t('excess') : ''}
      </p>
    </div>
  );
}

function Box(props: {
  field: Field;
  text: string;
  hint: string;
  active: boolean;
  excess: boolean;
  onPress?(): void;
  onEnter(): void;
}) {
  const { field, text, active, onPress } = props;
  const { t } = useTranslation('closeOut');
  const { typed } = useDecimalSign();
  const inside: ReactNode = (
    <>
      <span className="close-out-label">
        {t(`field.${field}`)}
        {field === 'made' && onPress && !active && <Pencil size={18} aria-hidden />}
      </span>
      <Figure text={typed(text)} caret={active} />
      <span className="close-out-hint">{props.hint}</span>
    </>
  );
  if (!onPress) {
    return (
      <div className="close-out-box" data-edge>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      className="close-out-box"
      data-edge
      data-box={field}
      data-excess={props.excess}
      aria-current={active || undefined}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        props.onEnter();
      }}
    >
      {inside}
    </button>
  );
}

/** An amount with its unit; one that is long is drawn smaller, in the same place. */
function Figure({ text, caret = false }: { text: string; caret?: boolean }) {
  return (
    <span className="close-out-figure" data-long={Math.min(8, text.length)}>
      {text}
      {caret && <i className="close-out-caret" />}
      <small> kg</small>
    </span>
  );
}

/** What each of those ate who took the dish, and what is usual of it where that was learned. */
function Each(props: { dish: ServedDish; came: number; eaten: number | undefined }) {
  const { t } = useTranslation('closeOut');
  const { each } = useKilograms();
  const { suggestion } = props.dish;
  const { own } = coversOfDish(suggestion, props.came);
  const usual = suggestion.basis === 'dish' ? each(suggestion.kg_per_cover) : undefined;
  const now = props.eaten === undefined || own < 1 ? undefined : each(props.eaten / own);
  const said =
    now === undefined
      ? usual === undefined
        ? ''
        : t('each.usual', { usual })
      : usual === undefined
        ? t('each.now', { now })
        : t('each.both', { now, usual });
  return <span className="close-out-hint">{said}</span>;
}
