import { beginsWeight, isWeightText, weightOf } from './weight-input.ts';

export const operators = ['×', '-', '+', '÷'] as const;
export type Operator = (typeof operators)[number];
export type CalculatorKey = Operator | '=' | '.' | 'backspace' | `${number}`;

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
}

export function startCalculator(input = ''): Calculator {
  return {
    input,
    exact: undefined,
    stored: undefined,
    operator: undefined,
    fresh: input !== '',
  };
}

/** Longest input, characters. */
const longest = 12;

/**
 * The state after one key. Operators apply from left to right, on unrounded results; the shown text is rounded
 * to grams. Division by zero, and a result that is negative or too long, leave an empty input.
 */
export function pressKey(state: Calculator, key: CalculatorKey): Calculator {
  if (key === '=') return equals(state);
  if (key === 'backspace') return back(state);
  if (isOperator(key)) return operate(state, key);
  const start = state.fresh ? '' : state.input;
  return typed(state, key === '.' && start === '' ? '0.' : start + key);
}

/** The state after `text` was typed into the field; unchanged where it is no weight text. */
export function typed(state: Calculator, text: string): Calculator {
  if (!isWeightText(text) || text.length > longest) return state;
  return { ...state, input: text, exact: undefined, fresh: false };
}

/** Backspace: deletes the last digit, or the operator where no digit follows it. */
function back(state: Calculator): Calculator {
  const { stored, operator, input } = state;
  if (operator !== undefined && stored !== undefined && (state.fresh || input === '')) {
    return { ...startCalculator(input === '' ? shown(stored) : input), exact: stored };
  }
  return { ...state, input: input.slice(0, -1), exact: undefined, fresh: false };
}

function isOperator(key: CalculatorKey): key is Operator {
  return operators.some((operator) => operator === key);
}

function operate(state: Calculator, operator: Operator): Calculator {
  if (state.input === '') return state.stored === undefined ? state : { ...state, operator };
  const before = state.operator !== undefined && !state.fresh ? equals(state) : state;
  if (before.input === '') return before;
  return { ...before, stored: amountOf(before), operator, fresh: true };
}

function equals(state: Calculator): Calculator {
  if (state.operator === undefined || state.stored === undefined || state.input === '')
    return state;
  const result = compute(state.stored, state.operator, amountOf(state));
  const input = shown(result);
  return { ...startCalculator(input), exact: input === '' ? undefined : result, fresh: true };
}

/** The text that saving takes: `input`, with a pending operator applied first. */
export function outcomeOf(state: Calculator): string {
  return state.fresh ? state.input : equals(state).input;
}

/** Whether the outcome is out of range, and typing on can't make it a weight. */
export function isOutside(state: Calculator): boolean {
  const outcome = outcomeOf(state);
  if (state.input === '' || weightOf(outcome) !== undefined) return false;
  const underWay = state.operator !== undefined && !state.fresh;
  return underWay || !beginsWeight(outcome);
}

const amountOf = ({ exact, input }: Calculator): number => exact ?? Number(`0${input}`);

function compute(left: number, operator: Operator, right: number): number {
  switch (operator) {
    case '×':
      return left * right;
    case '÷':
      return left / right;
    case '+':
      return left + right;
    case '-':
      return left - right;
  }
}

function shown(result: number): string {
  if (!Number.isFinite(result) || result < 0) return '';
  const text = String(Math.round(result * 1000) / 1000);
  return isWeightText(text) && text.length <= longest ? text : '';
}
