import { expect, test } from 'vitest';
import { until } from '../harness/clock.ts';
import {
  foot,
  openConfigurations,
  save,
  savesOf,
  storedHotel,
  told,
  wrongWith,
} from '../harness/configurations.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { all, button, field, focused, one, says, textOf } from '../harness/sight.ts';

const long = 'x'.repeat(201);

const wrong: readonly [label: string, ...[typed: string, text: string][]][] = [
  ['Name', ['   ', 'The name of the hotel is required.'], [long, 'This is too long.']],
  ['Address', ['', 'The address is required.'], [long, 'This is too long.']],
  ['City', [' ', 'The city is required.'], [long, 'This is too long.']],
  ['Phone', ['', 'The phone number is required.'], [long, 'This is too long.']],
  ['Website', [long, 'This is too long.']],
  [
    'Available rooms',
    ['', 'Enter a whole number of rooms.'],
    ['2.5', 'Enter a whole number of rooms.'],
    ['0', 'At least 1 room.'],
    ['10000', 'At most 9999 rooms.'],
  ],
  ['Minimum occupancy', ['', 'Enter a whole number of guests.'], ['0', 'At least 1 guest.']],
  [
    'Maximum occupancy',
    ['', 'Enter a whole number of guests.'],
    ['101', 'At most 100 guests.'],
    ['1', 'Maximum occupancy must be greater than minimum occupancy.'],
  ],
  ['Breakfast opens', ['7:03', 'In steps of 5 minutes.'], ['noon', 'This is not a time of day.']],
  ['Breakfast closes', ['', 'Enter both times, or none.'], ['2530', 'This is not a time of day.']],
  [
    'Lunch closes',
    ['12:00', 'It would close as it opens: give it at least 5 minutes.'],
    ['', 'Enter both times, or none.'],
  ],
];

for (const [label, ...cases] of wrong) {
  test(`${label}: what is wrong stands at the field in words, and nothing is sent`, async () => {
    const app = await openConfigurations();
    for (const [typed, text] of cases) {
      await fill(field(label), typed);
      await save();
      await until(() => expect(wrongWith(label)).toBe(text));
      expect(focused()).toBe(label);
      expect(foot()).toContain('Please check the marked fields.');
    }
    expect(savesOf(app)).toEqual([]);
  });
}

test('that something is wrong is also said in the corner', async () => {
  await openConfigurations();
  await fill(field('City'), '');
  await save();
  await told('The hotel could not be updatedPlease check the marked fields.');
});

test('a field is judged when it is left, and once it is right the complaint goes', async () => {
  await openConfigurations();
  await fill(field('City'), '');
  expect(wrongWith('City')).toBe('');
  await keys('{Tab}');
  await until(() => expect(wrongWith('City')).toBe('The city is required.'));
  await fill(field('City'), 'Brixen');
  await until(() => expect(wrongWith('City')).toBe(''));
});

test('all that is wrong is said at once, and the first of it has the focus', async () => {
  await openConfigurations();
  await fill(field('Phone'), '');
  await fill(field('Name'), '');
  await fill(field('Lunch opens'), '12:01');
  await fill(field('Maximum occupancy'), '1');
  await save();
  await until(() => expect(wrongWith('Name')).toBe('The name of the hotel is required.'));
  expect(wrongWith('Phone')).toBe('The phone number is required.');
  expect(wrongWith('Lunch opens')).toBe('In steps of 5 minutes.');
  expect(wrongWith('Maximum occupancy')).toContain('must be greater than minimum occupancy');
  expect(focused()).toBe('Name');
});

test('the greatest occupancy is judged again when the least changes', async () => {
  await openConfigurations();
  await fill(field('Minimum occupancy'), '4');
  await save();
  await until(() => expect(wrongWith('Maximum occupancy')).toContain('must be greater'));
  await fill(field('Minimum occupancy'), '3');
  await until(() => expect(wrongWith('Maximum occupancy')).toBe(''));
});

test('what may be empty is stored as empty: website, and the times of a meal', async () => {
  const app = await openConfigurations();
  await fill(field('Website'), '');
  await press(button('Lunch: remove the times'));
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app)).toMatchObject({
    ...{ website: '', lunch_opening_time: null, lunch_closing_time: null },
  });
});

test('blanks around a text are no change, and are not stored', async () => {
  const app = await openConfigurations();
  await fill(field('City'), '  Selva ');
  expect(foot()).toBe('');
  await fill(field('City'), '  Brixen ');
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app).city).toBe('Brixen');
});

test('stars: chosen, taken back with the same star, and told in words', async () => {
  await openConfigurations();
  expect(says('4 of 5')).toBe(true);
  await press(one('radio', '2 stars'));
  await until(() => expect(says('2 of 5')).toBe(true));
  expect(foot()).toContain('1 change: Stars: 2 of 5');
  await press(one('radio', '2 stars'));
  await until(() => expect(says('0 of 5')).toBe(true));
  await press(button('Discard'));
  await until(() => expect(says('4 of 5')).toBe(true));
});

test('the numbers have buttons for one more and one less', async () => {
  await openConfigurations();
  await press(button('Available rooms: more'));
  await until(() => expect(field('Available rooms').value).toBe('81'));
  await press(button('Available rooms: less'));
  await press(button('Available rooms: less'));
  await until(() => expect(field('Available rooms').value).toBe('79'));
});

test('a hotel that has never been configured asks for what it needs, and for nothing else', async () => {
  const app = await openConfigurations({
    hotel: {
      ...{ address: null, city: null, phone: null, website: null },
      ...{ available_rooms: 1, minimum_occupancy: 1, maximum_occupancy: 2 },
    },
  });
  await fill(field('Address'), 'Via Nives 3');
  await save();
  await until(() => expect(wrongWith('City')).toBe('The city is required.'));
  expect(wrongWith('Phone')).toBe('The phone number is required.');
  await fill(field('City'), 'Selva');
  await fill(field('Phone'), '0471 1');
  await save();
  await until(() => expect(foot()).toBe(''));
  expect(storedHotel(app)).toMatchObject({ address: 'Via Nives 3', city: 'Selva' });
});

test('of a changed field the stored value stands beside it; discarding brings all of them back', async () => {
  await openConfigurations();
  await fill(field('City'), 'Brixen');
  await fill(field('Website'), '');
  await fill(field('Available rooms'), '81');
  expect(says('was Selva')).toBe(true);
  expect(says('was 80')).toBe(true);
  expect(foot()).toContain('3 changes: Website: empty · City: Brixen · Available rooms: 81');
  const marked = all('link').filter((each) => textOf(each).includes('not saved'));
  expect(marked.map(textOf)).toEqual(['Hotelnot saved', 'Rooms and guestsnot saved']);
  await press(button('Discard'));
  await until(() => expect(foot()).toBe(''));
  expect(field('City').value).toBe('Selva');
  expect(field('Website').value).toBe('https://post.example');
  expect(field('Available rooms').value).toBe('80');
  expect(says('was Selva')).toBe(false);
});
