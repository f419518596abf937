import { isWeightText } from './weight-input.ts';

export const operators = ['×', '-', '+', '÷'] as const;
export type Operator = (typeof operators)[number];
export type CalculatorKey = Operator | '=' | '.' | 'backspace' | `${number}`;

/** A keypad between keys: what is shown, what was stored by an operator, and whether the next digit starts afresh. */
export interface Calculator {
  input: string;
  stored: number | undefined;
  operator: Operator | undefined;
  fresh: boolean;
}

export function startCalculator(input = ''): Calculator {
  return { input, stored: undefined, operator: undefined, fresh: input !== '' };
}

/** The keypad after one key. Dividing by zero, or a result below zero, leaves an empty input. */
export function pressKey(state: Calculator, key: CalculatorKey): Calculator {
  if (key === '=') return equals(state);
  if (key === 'backspace') return { ...state, input: state.input.slice(0, -1), fresh: false };
  if (isOperator(key)) return operate(state, key);
  const start = state.fresh ? '' : state.input;
  const input = key === '.' && start === '' ? '0.' : start + key;
  return isWeightText(input) ? { ...state, input, fresh: false } : state;
}

function isOperator(key: CalculatorKey): key is Operator {
  return operators.some((operator) => operator === key);
}

function operate(state: Calculator, operator: Operator): Calculator {
  if (state.input === '') return state.stored === undefined ? state : { ...state, operator };
  const before = state.operator !== undefined && !state.fresh ? equals(state) : state;
  if (before.input === '') return before;
  return { input: before.input, stored: Number(before.input), operator, fresh: true };
}

function equals(state: Calculator): Calculator {
  if (state.operator === undefined || state.stored === undefined || state.input === '')
    return state;
  const result = compute(state.stored, state.operator, Number(state.input));
  return { ...startCalculator(shown(result)), fresh: true };
}

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
  return String(Math.round(result * 1000) / 1000);
}
