import { beginsWeight, isWeightText, weightOf } from './weight-input.ts';

export const operators = ['×', '-', '+', '÷'] as const;
export type Operator = (typeof operators)[number];
export type CalculatorKey = Operator | '=' | '.' | 'backspace' | `${number}`;

/** Why an operation has no result. */
export type CalculatorError = 'division_by_zero' | 'below_zero' | 'too_large';

/** State of the keypad between two keys. */
export interface Calculator {
  /** The text shown: digits with at most one decimal point, or empty. */
  input: string;
  /** The unrounded result behind `input`; undefined where `input` was typed. */
  exact: number | undefined;
  /** Left operand. */
  stored: number | undefined;
  operator: Operator | undefined;
  /** Whether the next digit starts a new input. */
  fresh: boolean;
  /** Why the last "=" or operator was not carried out: all else is as before it. Any other key clears it. */
  error: CalculatorError | undefined;
}

export function startCalculator(input = ''): Calculator {
  return {
    input,
    exact: undefined,
    stored: undefined,
    operator: undefined,
    fresh: input !== '',
    error: undefined,
  };
}

/** Longest input, characters. */
const longest = 12;

/**
 * The state after one key. Operators apply from left to right, on unrounded results; the shown text is rounded
 * to grams. An operation without a result sets `error` and keeps the input, so that the next key goes on from it.
 */
export function pressKey(state: Calculator, key: CalculatorKey): Calculator {
  if (key === '=') return equals(state);
  if (key === 'backspace') return back(state);
  if (isOperator(key)) return operate(state, key);
  const start = state.fresh ? '' : state.input;
  if (key === '.') return typed(state, start === '' ? '0.' : `${start}.`);
  return typed(state, start === '0' ? key : start + key);
}

/** The state after `text` was typed into the field; unchanged where it is no weight text. */
export function typed(state: Calculator, text: string): Calculator {
  if (!isWeightText(text) || text.length > longest) return state;
  return { ...state, input: text, exact: undefined, fresh: false, error: undefined };
}

/** Backspace: deletes the last digit, or the operator where no digit follows it. */
function back(state: Calculator): Calculator {
  const { stored, operator, input } = state;
  if (operator !== undefined && stored !== undefined && (state.fresh || input === '')) {
    return { ...startCalculator(input === '' ? textOf(stored) : input), exact: stored };
  }
  return {
    ...state,
    input: input.slice(0, -1),
    exact: undefined,
    fresh: false,
    error: undefined,
  };
}

function isOperator(key: CalculatorKey): key is Operator {
  return operators.some((operator) => operator === key);
}

function operate(state: Calculator, operator: Operator): Calculator {
  if (state.input === '') {
    return state.stored === undefined ? state : { ...state, operator, error: undefined };
  }
  const before = state.operator !== undefined && !state.fresh ? equals(state) : state;
  if (before.error !== undefined && !before.fresh) return before;
  return { ...before, stored: amountOf(before), operator, fresh: true, error: undefined };
}

function equals(state: Calculator): Calculator {
  const { stored, operator, input } = state;
  if (operator === undefined || stored === undefined || input === '') return state;
  const result = compute(stored, operator, amountOf(state));
  if (typeof result === 'string') return { ...state, error: result };
  return { ...startCalculator(textOf(result)), exact: result, fresh: true };
}

/** What saving would take. */
export type Outcome =
  | { is: 'amount'; text: string }
  /** An operator waits for its right operand. */
  | { is: 'open' }
  | { is: 'error'; error: CalculatorError };

/** `input`, or the result of the operation under way, as if "=" had been pressed. */
export function outcomeOf(state: Calculator): Outcome {
  const { stored, operator, input } = state;
  if (operator === undefined || stored === undefined) return { is: 'amount', text: input };
  if (state.fresh || input === '') return { is: 'open' };
  const result = compute(stored, operator, amountOf(state));
  return typeof result === 'string'
    ? { is: 'error', error: result }
    : { is: 'amount', text: textOf(result) };
}

/** The weight that can be saved, kg; undefined where there is none, as while an operator is open. */
export function savableWeight(state: Calculator): number | undefined {
  const outcome = outcomeOf(state);
  return outcome.is === 'amount' && state.error === undefined ? weightOf(outcome.text) : undefined;
}

/** The operation under way with its result: `12 ×`, `12 × 0.5 = 6`, `8 ÷ 0 = –`; empty where there is none. */
export function operationText(state: Calculator): string {
  const { stored, operator, input } = state;
  if (operator === undefined || stored === undefined) return '';
  const left = `${textOf(stored)} ${operator === '-' ? '−' : operator}`;
  const outcome = outcomeOf(state);
  if (outcome.is === 'open') return left;
  return `${left} ${input} = ${outcome.is === 'amount' ? outcome.text : '–'}`;
}

/**
 * What is wrong, as far as typing on can't mend it: an operation without a result, or an outcome `outside` of the
 * weights that can be saved. A divisor that begins with 0 may become another, so it is none until "=" is pressed.
 */
export function problemOf(state: Calculator): CalculatorError | 'outside' | undefined {
  if (state.error !== undefined) return state.error;
  const outcome = outcomeOf(state);
  if (outcome.is === 'open' || state.input === '') return undefined;
  if (outcome.is === 'error') {
    return outcome.error === 'division_by_zero' ? undefined : outcome.error;
  }
  if (weightOf(outcome.text) !== undefined) return undefined;
  const underWay = state.operator !== undefined;
  return underWay || !beginsWeight(outcome.text) ? 'outside' : undefined;
}

const amountOf = ({ exact, input }: Calculator): number => exact ?? Number(`0${input}`);

function compute(left: number, operator: Operator, right: number): number | CalculatorError {
  if (operator === '÷' && right === 0) return 'division_by_zero';
  const result = { '×': left * right, '÷': left / right, '+': left + right, '-': left - right }[
    operator
  ];
  if (result < 0) return 'below_zero';
  const text = textOf(result);
  return isWeightText(text) && text.length <= longest ? result : 'too_large';
}

/** A number rounded to grams. */
const textOf = (kg: number): string => String(Math.round(kg * 1000) / 1000);
