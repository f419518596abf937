import { expect, test } from 'vitest';
import type { Row } from '../../../../core/contract/rows.ts';
import { pass, until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import {
  dish,
  guest,
  hotelId,
  idOf,
  meals,
  recipe,
  serviceId,
  today,
  type Written,
} from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { card, openDish, openKitchen, pane } from '../harness/kitchen.ts';
import { anna } from '../harness/people.ts';
import { all, button, dialog, one, textOf } from '../harness/sight.ts';

const lucia = (more: Partial<Row<'reservation'>> = {}) =>
  guest('Rossi Lucia', '101', {
    ...{ guest_gender: 'female', guest_type_id: idOf('Adult'), allergies: ['fish'] },
    note: 'Carries an EpiPen',
    ...more,
  });
const hans = (more: Partial<Row<'reservation'>> = {}) =>
  guest('Gruber Hans', '12', { guest_type_id: idOf('Adult'), ...more });

/** An ingredient that dishes of the house are made of, with what is said of it. */
function ingredient(dishName: string, name: string, allergens: Row<'ingredient'>['allergens']) {
  return recipe(dishName, [name, 1, 'kg']).map(
    (each): Written =>
      each[0] === 'ingredient' && each[2]
        ? ['ingredient', each[1], { ...each[2], allergens }]
        : each,
  );
}

const rows = [...house, ...ingredient('Trout', 'Fish', ['fish']), lucia()];
const chips = (name: string) =>
  [...card(name).querySelectorAll<HTMLElement>('.alert-chip')].map((chip) => ({
    look: chip.dataset['look'],
    text: textOf(chip),
  }));
const chip = (name: string, text: RegExp) => button(text, card(name));
const loud = (text: string) => [{ look: 'loud', text }];

test('a dish says whom it does not go with, loud until somebody has seen it, quiet and there afterwards', async () => {
  const { service } = await openKitchen({ rows });
  service.author = { name: 'Karl Koch', device: 'Stove', at: '2026-11-21T16:06:00.000Z' };
  expect(chips('Trout')).toEqual(loud('Fish: 1 guest, room 101'));
  expect(chips('Roast Beef')).toEqual([]);
  await press(chip('Trout', /^Fish/));
  const details = dialog(/^Trout/);
  expect(textOf(one('region', 'Fish', details))).toContain('101Rossi LuciaCarries an EpiPen');
  await press(button('Seen', details));
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() =>
    expect(chips('Trout')).toEqual([{ look: 'seen', text: 'Fish: 1 guest, room 101, seen' }]),
  );
  await press(chip('Trout', /^Fish/));
  await until(() => expect(textOf(dialog(/^Trout/))).toMatch(/Seen, Karl Koch, \d\d:\d\d/));
  expect(all('button', 'Seen', dialog(/^Trout/))).toEqual([]);
});

test('a new guest, another room, and an ingredient that turns out to contain it are news', async () => {
  const { service } = await openKitchen({ rows });
  const see = async () => {
    await press(chip('Trout', /^Fish/));
    await press(button('Seen', dialog(/^Trout/)));
    await until(() => expect(chips('Trout')[0]?.look).toBe('seen'));
  };
  await see();
  service.write(hans({ allergies: ['fish'] }));
  await until(() => expect(chips('Trout')).toEqual(loud('Fish: 2 guests, rooms 12, 101')));
  await press(chip('Trout', /^Fish/));
  const [first, second] = all('listitem', undefined, one('region', 'Fish'));
  expect([first, second].map((each) => each && textOf(each).includes('new'))).toEqual([
    true,
    false,
  ]);
  await press(button('Seen', dialog(/^Trout/)));
  await until(() => expect(chips('Trout')[0]?.look).toBe('seen'));
  service.write(hans({ allergies: ['fish'], room_number: '14' }));
  await until(() => expect(chips('Trout')).toEqual(loud('Fish: 2 guests, rooms 14, 101')));
  await see();
  service.write(...ingredient('Roast Beef', 'Butter', ['fish']));
  await until(() => expect(chips('Roast Beef')[0]?.look).toBe('loud'));
});

test('what reception taps counts at once; who does not eat and who never came is in no alert', async () => {
  const { service } = await openKitchen({ rows });
  service.write(...meals('Rossi Lucia', { dinner: 'will_not_eat' }));
  await until(() => expect(chips('Trout')).toEqual([]));
  service.write(...meals('Rossi Lucia', { dinner: 'uncertain' }));
  await until(() => expect(chips('Trout')).toHaveLength(1));
  service.write(lucia({ is_no_show: true }));
  await until(() => expect(chips('Trout')).toEqual([]));
  const weiss = {
    number_of_guests: 4,
    check_in: today,
    check_out: today,
    allergies: ['fish' as const],
  };
  service.write(guest('Weiss', null, weiss));
  await until(() => expect(chips('Trout')).toEqual(loud('Fish: 4 guests, Weiss')));
});

test('what nobody said of a dish is unknown, never safe, where a guest has an allergy', async () => {
  const unknown = ingredient('Rice', 'Broth', null);
  const { service } = await openKitchen({ rows: [...rows, ...unknown] });
  expect(chips('Rice')).toEqual([{ look: 'unknown', text: 'Broth: allergens unknown' }]);
  await press(chip('Rice', /^Broth/));
  expect(textOf(dialog(/^Rice/))).toContain('101Rossi Lucia, Fish');
  await press(button('Seen', dialog(/^Rice/)));
  await until(() => expect(chips('Rice')[0]?.text).toBe('Broth: allergens unknown, seen'));
  service.write(...ingredient('Rice', 'Broth', ['fish']));
  await until(() => expect(chips('Rice')).toEqual(loud('Fish: 1 guest, room 101')));
  service.write(dish('Rice', 'sides', { allergens: null }));
  await until(() => expect(chips('Rice').map(({ look }) => look)).toEqual(['loud']));
  service.write(lucia({ allergies: ['fish', 'nuts'] }));
  await until(() => expect(chips('Rice').at(-1)?.text).toBe('Allergens unknown'));
  service.write(lucia({ allergies: [] }));
  await until(() => expect(chips('Rice')).toEqual([]));
});

test('a diet that a dish’s ingredients speak against is told, less loud than an allergy', async () => {
  await openKitchen({
    rows: [
      ...rows,
      lucia({ allergies: [], diets: ['vegan'] }),
      ...ingredient('Rice', 'Butter', ['milk']),
    ],
  });
  expect(chips('Rice')).toEqual([{ look: 'diet', text: 'Vegan: 1 guest, room 101' }]);
});

test('it is seen without a network, and told when that is back', async () => {
  const { service } = await openKitchen({ rows });
  service.cut();
  await press(chip('Trout', /^Fish/));
  await press(button('Seen', dialog(/^Trout/)));
  await until(() => expect(chips('Trout')[0]?.look).toBe('seen'));
  await press(chip('Trout', /^Fish/));
  expect(textOf(dialog(/^Trout/))).toContain('waiting to be sent');
  const told = () =>
    service.received.some(({ body }) =>
      JSON.stringify(body ?? '').includes('alert-acknowledgements'),
    );
  expect(told()).toBe(false);
  service.restore();
  await pass(70_000);
  await until(() => expect(told()).toBe(true));
});

test('what another device has seen is quiet here', async () => {
  const { service } = await openKitchen({ rows });
  const id = idOf('seen at the stove');
  service.write([
    'alert_acknowledgement',
    id,
    {
      ...{
        id,
        hotel_id: hotelId,
        version: 0,
        dish_id: idOf('Trout'),
        daily_meal_id: serviceId(today, 3),
      },
      seen: [
        {
          ...{ reservation_id: idOf('Rossi Lucia'), room_number: '101', people: 1 },
          ...{ clashes: ['fish'], perhaps: [] },
        },
      ],
      ...{ acknowledged_by: null, acknowledged_from: null },
      ...{ acknowledged_at: '2026-11-21T16:06:00.000Z', as_of: '2026-11-21T16:06:00.000Z' },
    },
  ]);
  await until(() => expect(chips('Trout')[0]?.look).toBe('seen'));
});

test('the dish’s own pane says it too; reception reads who, and can’t say that the kitchen has seen it', async () => {
  await openKitchen({ as: anna, rows });
  await openDish('Trout');
  await press(button(/^Fish/, pane()));
  expect(textOf(dialog(/^Trout/))).toContain('Rossi Lucia');
  expect(all('button', 'Seen', dialog(/^Trout/))).toEqual([]);
});

test('the wall says it, with nothing to press: several needs by room alone', async () => {
  const wall = { at: '/kitchen/wall', waitFor: () => card('Trout') };
  const { service } = await openKitchen({ ...wall, rows });
  expect(chips('Trout')).toEqual(loud('Fish: 1 guest, room 101'));
  expect(all('button', undefined, card('Trout'))).toEqual([]);
  service.write(...ingredient('Trout', 'Butter', ['milk']), hans({ allergies: ['milk'] }));
  await until(() => expect(chips('Trout')).toEqual(loud('Fish: 101Milk: 12')));
});
