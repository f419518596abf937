import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { brief, guest, meals } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { openKitchen, panel } from '../harness/kitchen.ts';
import { anna } from '../harness/people.ts';
import { all, button, textOf } from '../harness/sight.ts';
import { withSounds } from '../harness/sounds.ts';

const asItIs = {
  ...{ 'Rossi Marco': 'enem1', 'Rossi Lucia': 'enef1', 'Rossi Tim': 'enec1' },
  ...{ 'Gruber Hans': 'eeem1', 'Gruber Eva': 'eeuf1', 'Müller Anna': 'nnnf1' },
  ...{ 'Novak Petr': 'ennm1', Weiss: 'nnef4' },
};
const sent = brief(1, asItIs);
const box = () => panel('Sent by reception');
const said = () => textOf(box());
const seen = () => button(/^Seen/, box());
const isLoud = () => box().dataset['news'] === 'true';

test('before anything is sent it says what reception has, quietly', async () => {
  await openKitchen();
  expect(said()).toContain('Not sent yet, 8–9 as reception has it');
  expect(isLoud()).toBe(false);
});

test('a brief that comes is loud until somebody has seen it, and then one quiet line says who', async () => {
  const { service } = await openKitchen();
  service.author = { name: 'Anna Berger', device: 'Front desk', at: '2026-11-21T15:50:00.000Z' };
  service.write(sent);
  await until(() => expect(isLoud()).toBe(true));
  expect(said()).toContain('New from reception');
  expect(said()).toContain('version 1');
  await press(seen());
  await until(() => expect(isLoud()).toBe(false));
  await until(() => expect(said()).toContain('Dinner sent'));
  expect(said()).toContain('by Anna Berger, version 1');
  expect(said()).toContain('Seen, ');
  expect(all('button', /^Seen/)).toEqual([]);
});

test('what comes sounds where somebody has turned sounds on, once at first to say how loud', async () => {
  const tones = withSounds();
  const { service } = await openKitchen();
  await press(button('Sound for changes', box()));
  expect(tones).toEqual([880, 1175]);
  service.write(sent);
  await until(() => expect(isLoud()).toBe(true));
  expect(tones).toHaveLength(4);
  await press(seen());
  await until(() => expect(isLoud()).toBe(false));
  await press(button('Sound for changes', box()));
  service.write(...meals('Weiss', { dinner: 'will_not_eat' }));
  await until(() => expect(isLoud()).toBe(true));
  expect(tones).toHaveLength(4);
});

test('only what moved since it was last seen is shown, the number first, with diet and room', async () => {
  const vegan = guest('Novak Petr', '201', { diets: ['vegan'], guest_type_id: null });
  const { service } = await openKitchen({ rows: [...house, vegan, sent] });
  await until(() => expect(isLoud()).toBe(true));
  await press(seen());
  await until(() => expect(isLoud()).toBe(false));
  service.write(...meals('Weiss', { dinner: 'will_not_eat' }));
  await until(() => expect(said()).toMatch(/−4 ?Weiss/));
  await press(seen());
  await until(() => expect(isLoud()).toBe(false));
  service.write(...meals('Novak Petr', { dinner: 'will_eat' }));
  await until(() => expect(said()).toMatch(/\+1 ?Vegan, room 201/));
  expect(said()).not.toContain('Weiss');
});

test('a guest’s allergy that becomes known later is news, though nobody came or went', async () => {
  const { service } = await openKitchen({ rows: [...house, sent] });
  await press(await until(seen));
  await until(() => expect(isLoud()).toBe(false));
  service.write(guest('Rossi Lucia', '101', { guest_gender: 'female', allergies: ['nuts'] }));
  await until(() => expect(said()).toContain('now: Nuts, room 101'));
  expect(said()).toContain('±0');
  await press(seen());
  await until(() => expect(isLoud()).toBe(false));
  service.write(guest('Rossi Lucia', '101', { guest_gender: 'female', allergies: ['milk'] }));
  await until(() => expect(said()).toContain('now: Milk, room 101'));
  await press(seen());
  await until(() => expect(isLoud()).toBe(false));
});

test('three lines are shown; of more, two and the number of the others', async () => {
  const withNeeds = [
    guest('Novak Petr', '201', { diets: ['vegan'] }),
    guest('Müller Anna', '202', { guest_gender: 'female', allergies: ['nuts'] }),
    guest('Gruber Hans', '203', { allergies: ['fish'] }),
  ];
  const { service } = await openKitchen({ rows: [...house, ...withNeeds, sent] });
  await press(await until(seen));
  await until(() => expect(isLoud()).toBe(false));
  service.write(...meals('Weiss', { dinner: 'will_not_eat' }));
  service.write(...meals('Novak Petr', { dinner: 'will_eat' }));
  service.write(...meals('Müller Anna', { dinner: 'will_eat' }));
  const lines = () => all('listitem', undefined, box()).map(textOf);
  await until(() => expect(lines()).toHaveLength(3));
  expect(lines().join()).not.toContain('more');
  service.write(...meals('Gruber Hans', { dinner: 'will_not_eat' }));
  await until(() => expect(lines().at(-1)).toBe('and 2 more'));
  expect(lines()).toHaveLength(3);
});

test('what comes in the moment of a press is not seen by it', async () => {
  const { service } = await openKitchen({ rows: [...house, sent] });
  await until(() => expect(isLoud()).toBe(true));
  await pass(1000);
  service.write(...meals('Weiss', { dinner: 'will_not_eat' }));
  await until(() => expect(said()).toMatch(/−4 ?Weiss/));
  await press(seen());
  await pass(1000);
  expect(isLoud()).toBe(true);
  expect(said()).toMatch(/−4 ?Weiss/);
  await press(seen());
  await until(() => expect(isLoud()).toBe(false));
});

test('it is seen without a network too, and told when that is back', async () => {
  const { service } = await openKitchen({ rows: [...house, sent] });
  await until(() => expect(isLoud()).toBe(true));
  service.cut();
  await press(seen());
  await until(() => expect(isLoud()).toBe(false));
  expect(told(service)).toBe(false);
  service.restore();
  await pass(70_000);
  await until(() => expect(told(service)).toBe(true));
});

/** Whether the service has heard of it. */
const told = ({ received }: Awaited<ReturnType<typeof openKitchen>>['service']) =>
  received.some(({ body }) => JSON.stringify(body ?? '').includes('/acknowledgements'));

test('reception reads it, and can’t say that the kitchen has seen it; nor can the wall', async () => {
  await openKitchen({ as: anna, rows: [...house, sent] });
  await until(() => expect(isLoud()).toBe(true));
  expect(all('button', /^Seen/)).toEqual([]);
  await openKitchen({ at: '/kitchen/wall', rows: [...house, sent], waitFor: box });
  await until(() => expect(isLoud()).toBe(true));
  expect(all('button', /^Seen/)).toEqual([]);
});
