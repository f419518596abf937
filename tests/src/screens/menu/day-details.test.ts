import { expect, test } from 'vitest';
import type { ArgsOf } from '../../../../src/offline/queue/operations/registry.ts';
import { frames, pass, until } from '../harness/clock.ts';
import { choose, fill, keys, press } from '../harness/hands.ts';
import { idOf, occasion, today, tomorrow, type Written } from '../harness/hotel.ts';
import { offer, openMenu, openToPlan, week } from '../harness/menu.ts';
import { karl } from '../harness/people.ts';
import { all, button, complaintAt, dialog, field, one, textOf } from '../harness/sight.ts';
import { queued } from '../harness/templates.ts';

const sunday = idOf(`menu ${tomorrow} 3`);
/** The week, with Sunday's menu for an occasion and a group. */
const festive: readonly Written[] = [
  ...week.map((row): Written => {
    if (row[0] !== 'daily_menu' || row[1] !== sunday || !row[2]) return row;
    const facts = { occasion_id: idOf('Gala'), guest_group_id: idOf('Hikers') };
    return [row[0], row[1], { ...row[2], ...facts }];
  }),
  occasion('Gala'),
];

const head = (day: string) => one('columnheader', new RegExp(`^${day}`));
const changes = () => queued<ArgsOf<'update-daily-menu'>>('update-daily-menu');
const openDetails = async (day: string) => {
  await press(button(`Details of ${day}`));
  await until(() => field('Occasion'));
  await frames();
};

test('a day says its occasion and its guest group in the week, on its own and on a phone', async () => {
  const app = await openMenu({ rows: festive, as: karl });
  await until(() => expect(textOf(head('Sunday'))).toContain('Gala'));
  expect(textOf(head('Sunday'))).toContain('Hikers');
  expect(textOf(head('Saturday'))).not.toContain('Gala');
  expect(all('button', /^Details of/)).toEqual([]);
  await press(button('Day', one('group', 'View')));
  await press(button('Next day'));
  await until(() => expect(textOf(head('Sunday'))).toContain('Gala'));
  await app.reload();
});

test('on a phone too', async () => {
  await openMenu({ rows: festive, width: 390, height: 844 });
  const heading = await until(() => one('heading', /Sun 22/));
  expect(textOf(heading)).toContain('Gala');
  expect(textOf(heading)).toContain('Hikers');
  await press(button('Details of Sun 22'));
  await until(() => expect(field('Occasion').value).toBe('Gala'));
});

test('the details of a day are changed without a network, and come back with Undo', async () => {
  await openToPlan({ rows: festive });
  await openDetails('Sun 22');
  await fill(field(/^Menu name/), 'Sunday menu');
  await fill(field('Description'), 'With music');
  await choose(field('Guest group'), 'Bus Graz');
  await press(button('Save'));
  await until(() => expect(all('dialog')).toEqual([]));
  expect(offer()).toContain('details changed');
  expect(textOf(head('Sunday'))).toContain('Bus Graz');
  expect((await changes()).map(({ changes }) => changes)).toEqual([
    { name: 'Sunday menu', description: 'With music', guest_group_id: idOf('Bus Graz') },
  ]);
  await press(button('Undo'));
  await until(() => expect(textOf(head('Sunday'))).toContain('Hikers'));
});

test('an occasion that the hotel does not have is made by its name, once, with its type', async () => {
  await openToPlan({ rows: festive });
  await openDetails('Sun 22');
  await fill(field('Occasion'), 'gala');
  await frames();
  expect(all('option', undefined, one('listbox')).map(textOf)).toEqual(['Gala']);
  await fill(field('Occasion'), 'New Year');
  await press(await until(() => one('option', 'Create new occasion “New Year”')));
  await choose(field('Type of the new occasion'), 'Holiday');
  await press(button('Save'));
  await until(() => expect(textOf(head('Sunday'))).toContain('New Year'));
  const [made, ...others] = await queued<ArgsOf<'create-occasion'>>('create-occasion');
  expect([made?.name, made?.occasion_type, others]).toEqual(['New Year', 'holiday', []]);
  expect((await changes())[0]?.changes).toEqual({ occasion_id: made?.id });
});

test('what is typed into the field of occasions takes the place of what it shows', async () => {
  await openToPlan({ rows: festive });
  await openDetails('Sat 21');
  const shown = field('Occasion');
  expect(shown.value).toBe('No occasion');
  await press(shown);
  await keys('New Year');
  expect(all('option', undefined, one('listbox')).map(textOf)).toEqual([
    'Create new occasion “New Year”',
  ]);
});

test('a name is needed, and what is too long is said at its field', async () => {
  await openToPlan({ rows: festive });
  await openDetails('Sun 22');
  await fill(field(/^Menu name/), ' ');
  await fill(field('Description'), 'x'.repeat(201));
  await press(button('Save'));
  expect(complaintAt(field(/^Menu name/))).toBe('This field is required');
  expect(complaintAt(field('Description'))).toBe('This is too long.');
  dialog(/^Details of the day/);
  await pass(100);
  expect(await changes()).toEqual([]);
});

test('a day without a menu has no details', async () => {
  await openToPlan({ rows: festive });
  expect(all('button', /^Details of/).map((each) => each.getAttribute('aria-label'))).toEqual([
    'Details of Sat 21',
    'Details of Sun 22',
  ]);
  expect(today).toBe('2026-11-21');
});

test('a new meal may be for an occasion that is new as well', async () => {
  await openToPlan({ rows: festive });
  await press(button('Next week'));
  await press(await until(() => button('Start empty')));
  await press(button('Add'));
  await press(button('Add meal'));
  const form = await until(() => dialog(/^Add meal/));
  await choose(await until(() => field('Guest type', form)), 'Adult');
  await fill(await until(() => field('Occasion')), 'Easter');
  await press(await until(() => one('option', 'Create new occasion “Easter”')));
  await press(one('checkbox', 'Trout'));
  await press(one('button', 'Add meal', all('dialog').at(-1)));
  await until(() => expect(all('dialog')).toEqual([]));
  const [made] = await queued<ArgsOf<'create-occasion'>>('create-occasion');
  const [planned] = await queued<ArgsOf<'add-guest-menu'>>('add-guest-menu');
  expect([made?.name, planned?.menu?.occasion_id]).toEqual(['Easter', made?.id]);
});
