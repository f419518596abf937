import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseClock, stepClock } from '../../../src/ui/form/clock-text.ts';

test.each([
  ['1930', '19:30'],
  ['19:30', '19:30'],
  ['7', '07:00'],
  ['12', '12:00'],
  ['7.30', '07:30'],
  [' 7:5 ', '07:05'],
  ['730', '07:30'],
  ['19h', '19:00'],
  ['0', '00:00'],
  ['24', undefined],
  ['19:60', undefined],
  ['2560', undefined],
  ['', undefined],
  ['noon', undefined],
  ['-1', undefined],
  ['12345', undefined],
])('%j is read as %s', (typed, time) => {
  expect(parseClock(typed)).toBe(time);
});

test.each([
  ['19:00', 5, '19:05'],
  ['19:00', -5, '18:55'],
  ['19:02', 5, '19:05'],
  ['19:02', -5, '19:00'],
  ['23:55', 5, '00:00'],
  ['00:00', -5, '23:55'],
  ['19:10', 15, '19:15'],
])('%s by %i minutes is %s', (time, by, next) => {
  expect(stepClock(time, by)).toBe(next);
});

test('every time of day is read as it is written, and steps forth and back', () => {
  const step = fc.constantFrom(5, 15, 60);
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), step, (hours, minutes, by) => {
      const time = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
      expect(parseClock(time)).toBe(time);
      const next = stepClock(time, by);
      expect(parseClock(next)).toBe(next);
      if (minutes % by === 0) expect(stepClock(next, -by)).toBe(time);
    }),
  );
});
