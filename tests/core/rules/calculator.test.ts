import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Calculator,
  type CalculatorKey,
  isOutside,
  type Operator,
  operators,
  outcomeOf,
  pressKey,
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

/** Reference implementation, from left to right, unrounded; undefined where the keypad gets empty. */
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
        // After an operation without a result the keypad is empty, and the next number starts a new one.
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

  it('dividing by zero, or going below zero, leaves an empty input to start from', () => {
    expect(shown('8÷0=')).toBe('');
    expect(shown('0÷0=')).toBe('');
    expect(shown('2-3=')).toBe('');
    expect(shown('8÷0+')).toBe('');
    expect(shown('8÷0=4+1=')).toBe('5');
  });

  it('a result that is too long for a weight is none', () => {
    expect(shown('999999999999×999999999999=')).toBe('');
  });

  it('backspace right after an operator takes the operator back', () => {
    expect(press('12+<')).toMatchObject({ input: '12', operator: undefined, stored: undefined });
    expect(shown('1÷3+<×3=')).toBe('1');
    expect(shown('12+34<=')).toBe('15');
  });

  it('backspace takes the operator back too where the digits after it are gone', () => {
    expect(press('2+3<<')).toMatchObject({ input: '2', operator: undefined, stored: undefined });
    expect(outcomeOf(press('2+3<<'))).toBe('2');
    expect(shown('2+3<<×4=')).toBe('8');
    expect(shown('1÷3+5<<×3=')).toBe('1');
  });
});

it('whatever is pressed, the field holds a weight text, and equals leaves nothing pending', () => {
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 40 }), (keys) => {
      const end = keys.reduce(pressKey, startCalculator());
      expect(isWeightText(end.input)).toBe(true);
      expect(end.input.length).toBeLessThanOrEqual(12);
      expect(isWeightText(outcomeOf(end))).toBe(true);
      if (!end.fresh) expect(outcomeOf(end)).toBe(pressKey(end, '=').input);
    }),
    { numRuns: 1000 },
  );
});

it('the outcome has a pending operator applied', () => {
  expect(['12', '12+', '12+3', '12+3=', ''].map((keys) => outcomeOf(press(keys)))).toEqual([
    '12',
    '12',
    '15',
    '15',
    '',
  ]);
});

it('is outside where the outcome is no weight, but not while typing on may make it one', () => {
  const outside = ['9999.1', '99999', '0.0004', '5-8', '5-5', '5÷0', '5000+5000', '5000+5000='];
  for (const keys of outside) expect(isOutside(press(keys)), keys).toBe(true);
  const fine = ['', '0', '.', '0.', '0.00', '0.001', '12', '9999', '12+', '12+3', '5-8='];
  for (const keys of fine) expect(isOutside(press(keys)), keys).toBe(false);
});
