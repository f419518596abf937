import { beginsWeight, isWeightText, weightOf } from './weight-input.ts';

export const operators = ['×', '-', '+', '÷'] as const;
export type Operator = (typeof operators)[number];
export type CalculatorKey = Operator | '=' | '.' | 'backspace' | `${number}`;

/** A keypad between keys. */
export interface Calculator {
  /** What is shown: digits with at most one decimal point, or empty. */
  input: string;
  /** The exact result that `input` shows rounded; undefined where `input` was typed. */
  exact: number | undefined;
  /** What stands left of the operator. */
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

/** Digits that fit the field. */
const longest = 12;

/**
 * The keypad after one key. Operators work from left to right, on exact results; what is shown is rounded
 * to grams. Dividing by zero, or a result that is below zero or too long, leaves an empty input.
 */
export function pressKey(state: Calculator, key: CalculatorKey): Calculator {
  if (key === '=') return equals(state);
  if (key === 'backspace') return back(state);
  if (isOperator(key)) return operate(state, key);
  const start = state.fresh ? '' : state.input;
  return typed(state, key === '.' && start === '' ? '0.' : start + key);
}

/** The keypad after `text` was written into its field; unchanged where it is no weight text. */
export function typed(state: Calculator, text: string): Calculator {
  if (!isWeightText(text) || text.length > longest) return state;
  return { ...state, input: text, exact: undefined, fresh: false };
}

/** Takes back the last digit; where there is none after an operator, the operator. */
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

/** What the keypad stands for when it is taken as it is: an operation that is under way is carried out. */
export function outcomeOf(state: Calculator): string {
  return state.fresh ? state.input : equals(state).input;
}

/** Whether what the keypad stands for can't be a weight: too much, or nothing above zero, and no beginning of one. */
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
