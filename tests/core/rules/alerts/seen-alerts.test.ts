import { expect, test } from 'vitest';
import type { AlertGuest, Concerned } from '../../../../core/rules/alerts/dish-alerts.ts';
import { seenOf, unseenIn } from '../../../../core/rules/alerts/seen-alerts.ts';
import { guest } from './dishes.ts';

const concerns = (
  id: string,
  more: Partial<Concerned> = {},
  facts: Partial<AlertGuest> = {},
): Concerned => ({
  ...{ guest: guest(id, facts), people: 1, clashes: ['nuts'], perhaps: [] },
  ...more,
});
const idsOf = (all: readonly Concerned[]) => all.map((each) => each.guest.id);

test('what was seen stays seen: also of fewer guests, and of one who is back', () => {
  const seen = seenOf([concerns('12'), concerns('31', { perhaps: ['milk'] })]);
  expect(unseenIn([concerns('12'), concerns('31', { perhaps: ['milk'] })], seen)).toEqual([]);
  expect(unseenIn([concerns('31')], seen)).toEqual([]);
  expect(unseenIn([], seen)).toEqual([]);
});

test('acknowledgements add up', () => {
  const seen = [...seenOf([concerns('12')]), ...seenOf([concerns('12', { clashes: ['milk'] })])];
  expect(unseenIn([concerns('12', { clashes: ['milk', 'nuts'] })], seen)).toEqual([]);
});

test('a guest who is new, moved or has more people is news; so is what was not seen of the same one', () => {
  const seen = seenOf([concerns('12', { people: 2 })]);
  expect(idsOf(unseenIn([concerns('12', { people: 2 }), concerns('40')], seen))).toEqual(['40']);
  expect(unseenIn([concerns('12', { people: 3 })], seen)).toHaveLength(1);
  expect(unseenIn([concerns('12', {}, { room_number: '14' })], seen)).toHaveLength(1);
  expect(unseenIn([concerns('12', { clashes: ['nuts', 'milk'] })], seen)).toMatchObject([
    { clashes: ['milk'], perhaps: [] },
  ]);
});

test('what was perhaps in a dish and now certainly is, is news; the other way round it is not', () => {
  const perhaps = concerns('12', { clashes: [], perhaps: ['nuts'] });
  expect(unseenIn([concerns('12')], seenOf([perhaps]))).toMatchObject([{ clashes: ['nuts'] }]);
  expect(unseenIn([perhaps], seenOf([concerns('12')]))).toEqual([]);
});

test('a remark in place of a room is cut to what an acknowledgement takes, and is the same afterwards', () => {
  const long = concerns('12', {}, { room_number: ` ${'x'.repeat(300)}` });
  const [seen] = seenOf([long]);
  expect(seen?.room_number).toHaveLength(200);
  expect(unseenIn([long], seenOf([long]))).toEqual([]);
});
