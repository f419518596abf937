import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import {
  configured,
  edge,
  foot,
  hotelWith,
  openConfigurations,
  save,
  savesOf,
  storedHotel,
  told,
} from '../harness/configurations.ts';
import { fill, press } from '../harness/hands.ts';
import { button, field, one, says } from '../harness/sight.ts';

const conflict = 'Somebody else has changed this too';

/** The form with another phone, which somebody else changes as well. */
async function openDisputed() {
  const app = await openConfigurations();
  await fill(field('Phone'), '0471 11');
  app.service.write(hotelWith({ phone: '0471 22', city: 'Brixen' }));
  await until(() => expect(says(conflict)).toBe(true));
  return app;
}

test('what somebody else stores shows where nothing was changed here, and is no change', async () => {
  const app = await openConfigurations();
  app.service.write(
    hotelWith({
      ...{ city: 'Brixen', rating: 2, available_rooms: 12, dinner_opening_time: '18:00' },
      ...{ dinner_closing_time: '21:00', time_zone: 'Europe/Vienna' },
      edge_day_meals: { ...configured.edge_day_meals, lunch_on_departure: true },
    }),
  );
  await until(() => expect(field('City').value).toBe('Brixen'));
  expect(says('2 of 5')).toBe(true);
  expect(field('Available rooms').value).toBe('12');
  expect(field('Dinner opens').value).toBe('18:00');
  expect(field('Time zone').value).toBe('Europe/Vienna');
  expect(edge('departure', 'Lunch').checked).toBe(true);
  expect(foot()).toBe('');
});

test('what was changed here stays a change over theirs in other fields', async () => {
  const app = await openConfigurations();
  await fill(field('Phone'), '0471 11');
  app.service.write(hotelWith({ city: 'Brixen' }));
  await until(() => expect(field('City').value).toBe('Brixen'));
  expect(field('Phone').value).toBe('0471 11');
  expect(says(conflict)).toBe(false);
  expect(foot()).toContain('1 change: Phone: 0471 11');
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app)).toMatchObject({ city: 'Brixen', phone: '0471 11' });
  expect(savesOf(app)).toHaveLength(1);
});

test('who was already at what they want is asked nothing', async () => {
  const app = await openConfigurations();
  await fill(field('Phone'), '0471 11');
  app.service.write(hotelWith({ phone: '0471 11' }));
  await until(() => expect(foot()).toBe(''));
  expect(says(conflict)).toBe(false);
});

test('where both changed the same, both are told, and saving waits for a decision', async () => {
  const app = await openDisputed();
  expect(says('Phone: yours 0471 11, theirs 0471 22')).toBe(true);
  expect(says('was 0471 22')).toBe(true);
  expect(foot()).toContain('Decide above whose entry holds, then save.');
  await save();
  await told('The hotel could not be updatedDecide above whose entry holds, then save.');
  expect(savesOf(app)).toEqual([]);
});

test('"Take theirs" shows what they stored, and nothing is left to save', async () => {
  await openDisputed();
  await press(button('Take theirs'));
  await until(() => expect(field('Phone').value).toBe('0471 22'));
  expect(foot()).toBe('');
  expect(says(conflict)).toBe(false);
});

test('"Take theirs" leaves what only this person has changed', async () => {
  const app = await openConfigurations();
  await fill(field('Phone'), '0471 11');
  await fill(field('Website'), 'https://krone.example');
  app.service.write(hotelWith({ phone: '0471 22' }));
  await press(await until(() => button('Take theirs')));
  await until(() => expect(foot()).toContain('1 change: Website: https://krone.example'));
});

test('"Keep mine" saves over theirs', async () => {
  const app = await openDisputed();
  await press(button('Keep mine'));
  await until(() => expect(says(conflict)).toBe(false));
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app)).toMatchObject({ city: 'Brixen', phone: '0471 11' });
});

test('a dispute ends when what is typed is what they stored, or when all is discarded', async () => {
  const app = await openDisputed();
  await press(button('Discard'));
  await until(() => expect(says(conflict)).toBe(false));
  expect(field('Phone').value).toBe('0471 22');
  await fill(field('Phone'), '0471 33');
  app.service.write(hotelWith({ phone: '0471 44', city: 'Brixen' }));
  await until(() => expect(says('Phone: yours 0471 33, theirs 0471 44')).toBe(true));
  app.service.write(hotelWith({ phone: '0471 33', city: 'Brixen' }));
  await until(() => expect(foot()).toBe(''));
  expect(says(conflict)).toBe(false);
});

test('several disputed fields are told line by line, in the words of the form', async () => {
  const app = await openConfigurations();
  await press(edge('departure', 'Dinner'));
  await press(one('radio', '5 stars'));
  await fill(field('Website'), '');
  app.service.write(
    hotelWith({
      ...{ rating: 3, website: 'https://krone.example' },
      edge_day_meals: { ...configured.edge_day_meals, lunch_on_departure: true },
    }),
  );
  await until(() => expect(says('Stars: yours 5 of 5, theirs 3 of 5')).toBe(true));
  expect(says('Website: yours empty, theirs https://krone.example')).toBe(true);
  // Each switch is a field of its own.
  expect(edge('departure', 'Dinner').checked).toBe(true);
  expect(edge('departure', 'Lunch').checked).toBe(true);
});

test('what they store is judged with what was typed here', async () => {
  const app = await openConfigurations();
  await fill(field('Maximum occupancy'), '5');
  app.service.write(hotelWith({ minimum_occupancy: 6, maximum_occupancy: 8 }));
  await press(await until(() => button('Keep mine')));
  await save();
  await until(() => expect(foot()).toContain('Please check the marked fields.'));
  expect(savesOf(app)).toEqual([]);
});

test('a switch leaves the others as somebody else has switched them meanwhile', async () => {
  const app = await openConfigurations();
  app.service.write(
    hotelWith({ edge_day_meals: { ...configured.edge_day_meals, lunch_on_departure: true } }),
  );
  await until(() => expect(edge('departure', 'Lunch').checked).toBe(true));
  await press(edge('departure', 'Dinner'));
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app).edge_day_meals).toEqual({
    ...{ ...configured.edge_day_meals, lunch_on_departure: true, dinner_on_departure: true },
  });
});
