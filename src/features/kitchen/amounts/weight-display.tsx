import { Calculator as CalculatorIcon, Delete } from 'lucide-react';
import type { Dispatch, KeyboardEvent, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Calculator,
  type CalculatorKey,
  operationText,
  pressKey,
  problemOf,
  typed,
} from '../../../../core/rules/calculator.ts';
import { withPoint } from '../../../../core/rules/weight-input.ts';
import { useDecimalSign } from '../../../i18n/decimal-sign.ts';

/** Operator keys of a keyboard, by the calculator's key. */
const operatorKeys: ReadonlyMap<string, CalculatorKey> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['*', '×'],
  ['x', '×'],
  ['/', '÷'],
  [':', '÷'],
  ['=', '='],
]);

const digit = /^[0-9]$/;
const isDigit = (key: string): key is `${number}` => digit.test(key);

/**
 * The field for an amount in kg, digits with at most one decimal point or comma (shown as the language has it), between
 * the switch to the calculator and backspace.
 */
export function WeightDisplay(props: {
  calculator: Calculator;
  /** Whether the calculator is on, and so a keyboard's operator keys. */
  hasOperators: boolean;
  /** Id of the element that says what may be entered, or what is wrong. */
  describedBy: string;
  onCalculator: Dispatch<SetStateAction<Calculator>>;
  onSwitch(): void;
}) {
  const { calculator, hasOperators, onCalculator } = props;
  const { t } = useTranslation('kitchen');
  const { typed: shown } = useDecimalSign();
  const press = (key: CalculatorKey) => onCalculator((before) => pressKey(before, key));
  const pressOnKeyboard = (event: KeyboardEvent) => {
    const key = keyOf(event, calculator, hasOperators);
    if (key === undefined) return;
    event.preventDefault();
    press(key);
  };
  return (
    <div className="weight-display">
      <button
        type="button"
        className="display-side"
        aria-label={t('keypad.calculator')}
        aria-pressed={hasOperators}
        onClick={props.onSwitch}
      >
        <CalculatorIcon size={24} aria-hidden />
      </button>
      <label className="display-value" data-long={calculator.input.length > 5}>
        <span className="display-operation" data-under-way>
          {shown(operationText(calculator))}
        </span>
        <input
          aria-label={t('edit.field')}
          data-autofocus=""
          aria-invalid={problemOf(calculator) !== undefined || undefined}
          aria-describedby={props.describedBy}
          inputMode="none"
          autoComplete="off"
          enterKeyHint="done"
          value={shown(calculator.input)}
          onChange={(event) => {
            const text = withPoint(event.target.value);
            onCalculator((before) => typed(before, text));
          }}
          onKeyDown={pressOnKeyboard}
        />
        <span aria-hidden>kg</span>
      </label>
      <button
        type="button"
        className="display-side"
        aria-label={t('edit.backspace')}
        onClick={() => press('backspace')}
      >
        <Delete size={24} aria-hidden />
      </button>
    </div>
  );
}

/** The calculator's key for a keyboard event; undefined where the input element handles it. */
function keyOf(
  event: KeyboardEvent,
  { fresh, operator }: Calculator,
  hasOperators: boolean,
): CalculatorKey | undefined {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (hasOperators) {
    const operatorKey = operatorKeys.get(key);
    if (operatorKey !== undefined) return operatorKey;
    // With a pending operator, Enter computes; the next Enter submits the form.
    if (key === 'Enter' && operator !== undefined && !fresh) return '=';
  }
  if (!fresh) return undefined;
  if (isDigit(key)) return key;
  return key === '.' || key === ',' ? '.' : undefined;
}
