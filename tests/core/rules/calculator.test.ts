import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Calculator,
  type CalculatorError,
  type CalculatorKey,
  type Operator,
  operationText,
  operators,
  outcomeOf,
  pressKey,
  problemOf,
  savableWeight,
  startCalculator,
  typed,
} from '../../../core/rules/calculator.ts';
import { isWeightText } from '../../../core/rules/weight-input.ts';

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const anyKey: fc.Arbitrary<CalculatorKey> = fc.constantFrom(
  ...digits,
  '.',
  'backspace',
  '=',
  ...operators,
);
const number = fc.integer({ min: 0, max: 99_999 }).map((grams) => String(grams / 100));
const operator = fc.constantFrom(...operators);

const isKey = (sign: string): sign is CalculatorKey => sign !== '';
/** Presses the keys of `text`; `<` is backspace. */
function press(text: string, from: Calculator = startCalculator()): Calculator {
  return [...text]
    .map((sign) => (sign === '<' ? 'backspace' : sign))
    .filter(isKey)
    .reduce(pressKey, from);
}
const shown = (text: string, from?: Calculator) => press(text, from).input;

/** Reference implementation, from left to right, unrounded; undefined where a step has no result. */
function evaluate(first: string, rest: readonly [Operator, string][]): number | undefined {
  let value = Number(first);
  for (const [sign, right] of rest) {
    const by = Number(right);
    value = { '×': value * by, '÷': value / by, '+': value + by, '-': value - by }[sign];
    if (!Number.isFinite(value) || value < 0 || String(rounded(value)).length > 12)
      return undefined;
  }
  return value;
}
const rounded = (value: number) => Math.round(value * 1000) / 1000;

describe('typing', () => {
  it('digits build an input', () => {
    fc.assert(
      fc.property(number, (text) => {
        expect(shown(text)).toBe(text);
      }),
    );
  });

  it('one decimal point at most', () => {
    expect(shown('1.2.3')).toBe('1.23');
    expect(shown('.5')).toBe('0.5');
    expect(shown('..')).toBe('0.');
  });

  it('the first key replaces the amount that is there; backspace edits it', () => {
    expect(shown('7', startCalculator('12.5'))).toBe('7');
    expect(shown('.', startCalculator('12.5'))).toBe('0.');
    expect(shown('<', startCalculator('12.5'))).toBe('12.');
    expect(shown('<<<<<<', startCalculator('12.5'))).toBe('');
  });

  it('takes a text from the keyboard, and refuses one that is no amount', () => {
    expect(typed(startCalculator('3'), '12.5').input).toBe('12.5');
    expect(typed(startCalculator('3'), '12.5.').input).toBe('3');
    expect(typed(startCalculator('3'), '1e3').input).toBe('3');
  });
});

describe('computing', () => {
  it('agrees with an evaluation from left to right', () => {
    const rest = fc.array(fc.tuple(operator, number), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(number, rest, (first, steps) => {
        const end = press(`${first}${steps.flat().join('')}=`);
        const value = evaluate(first, steps);
        // After a step without a result the next operator is refused, and the digits go on from the input.
        if (value === undefined) return;
        expect(end.input).toBe(String(rounded(value)));
      }),
    );
  });

  it.each([
    ['2+3=', '5'],
    ['2+3×4=', '20'],
    ['0.1+0.2=', '0.3'],
    ['1÷3×3=', '1'],
    ['1÷3000×6000=', '2'],
    ['82×0.14=', '11.48'],
    ['2+×3=', '6'],
    ['12=', '12'],
    ['5+=', '10'],
  ])('%s shows %s', (keys, result) => {
    expect(shown(keys)).toBe(result);
  });

  it('an operator stores the first value and the next digit starts another', () => {
    expect(press('12+')).toMatchObject({ input: '12', stored: 12, operator: '+' });
    expect(shown('12+3')).toBe('3');
  });

  it('a dot after an operator, or after equals, starts "0."', () => {
    expect(operators.map((sign) => shown(`12${sign}.`))).toEqual(Array(4).fill('0.'));
    expect(shown('1+1=.')).toBe('0.');
    expect(shown('12+.5=')).toBe('12.5');
  });

  it('equals starts a fresh input', () => {
    expect(press('2+3=')).toMatchObject({ operator: undefined, stored: undefined, fresh: true });
    expect(shown('2+3=7')).toBe('7');
    expect(shown('2+3=×2=')).toBe('10');
    expect(shown('2+3==')).toBe('5');
  });

  it.each<[string, CalculatorError]>([
    ['8÷0', 'division_by_zero'],
    ['0÷0', 'division_by_zero'],
    ['2-3', 'below_zero'],
    ['999999999999×999999999999', 'too_large'],
  ])('%s has no result (%s): the input stays, and nothing can be saved', (keys, error) => {
    for (const sign of ['=', '+', '÷']) {
      const before = press(keys);
      const after = press(sign, before);
      expect(after).toEqual({ ...before, error });
      expect(savableWeight(after)).toBeUndefined();
      expect(problemOf(after)).toBe(error);
    }
  });

  it('after an operation without a result the next key goes on from its input', () => {
    expect(press('8÷0=4')).toMatchObject({
      input: '4',
      stored: 8,
      operator: '÷',
      error: undefined,
    });
    expect(shown('8÷0=4=')).toBe('2');
    expect(shown('8÷0=.5=')).toBe('16');
    expect(shown('2-3=<1=')).toBe('1');
    expect(shown('8÷0=<<')).toBe('8');
    expect(press('8÷0=<')).toMatchObject({ input: '', error: undefined });
    expect(shown('8÷0+4+1=')).toBe('3');
  });

  it('a zero before a digit is dropped', () => {
    expect(shown('007')).toBe('7');
    expect(shown('0.07')).toBe('0.07');
  });

  it('backspace right after an operator takes the operator back', () => {
    expect(press('12+<')).toMatchObject({ input: '12', operator: undefined, stored: undefined });
    expect(shown('1÷3+<×3=')).toBe('1');
    expect(shown('12+34<=')).toBe('15');
  });

  it('backspace takes the operator back too where the digits after it are gone', () => {
    expect(press('2+3<<')).toMatchObject({ input: '2', operator: undefined, stored: undefined });
    expect(savableWeight(press('2+3<<'))).toBe(2);
    expect(shown('2+3<<×4=')).toBe('8');
    expect(shown('1÷3+5<<×3=')).toBe('1');
  });
});

it('whatever is pressed, the field holds a weight text, and what can be saved is what equals shows', () => {
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 40 }), (keys) => {
      const end = keys.reduce(pressKey, startCalculator());
      expect(isWeightText(end.input)).toBe(true);
      expect(end.input.length).toBeLessThanOrEqual(12);
      const outcome = outcomeOf(end);
      const after = pressKey(end, '=');
      if (outcome.is === 'amount') expect(outcome.text).toBe(after.input);
      else expect(savableWeight(end)).toBeUndefined();
      if (outcome.is === 'error') expect(after).toEqual({ ...end, error: outcome.error });
    }),
    { numRuns: 1000 },
  );
});

it('the result can be saved without equals, but nothing can while an operator is open', () => {
  const saved = ['12', '12+', '12+3', '12+3=', '12+3×', '', '8÷0', '5-8', '12+3=+'].map((keys) =>
    savableWeight(press(keys)),
  );
  expect(saved).toEqual([12, undefined, 15, 15, ...Array(5).fill(undefined)]);
  expect(outcomeOf(press('12+'))).toEqual({ is: 'open' });
});

it('shows the operation with its result', () => {
  const texts = ['12', '12×', '12×.5', '8÷0', '8÷0=', '0.1+0.2-', '5-2', '12×.5='].map((keys) =>
    operationText(press(keys)),
  );
  expect(texts).toEqual([
    ...['', '12 ×', '12 × 0.5 = 6', '8 ÷ 0 = –', '8 ÷ 0 = –', '0.3 −', '5 − 2 = 3', ''],
  ]);
});

it('is outside where the outcome is no weight, but not while typing on may make it one', () => {
  for (const keys of ['9999.1', '99999', '0.0004', '5-5', '5000+5000', '5000+5000='])
    expect(problemOf(press(keys)), keys).toBe('outside');
  for (const keys of ['', '0', '.', '0.', '0.00', '0.001', '12', '9999', '12+', '12+3', '5÷0'])
    expect(problemOf(press(keys)), keys).toBeUndefined();
  expect(problemOf(press('5-8'))).toBe('below_zero');
});
