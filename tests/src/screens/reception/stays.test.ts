import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { connection, linesUnder, openDrawer, waiting } from '../harness/connection.ts';
import { choose, fill, press } from '../harness/hands.ts';
import { idOf, mealRow, today } from '../harness/hotel.ts';
import { karl } from '../harness/people.ts';
import {
  counts,
  guestButton,
  guestRow,
  listed,
  mealWord,
  openReception,
  openTools,
  pressMore,
  pressTool,
  undoable,
} from '../harness/reception.ts';
import { all, button, complaintAt, dialog, field, one, says, textOf } from '../harness/sight.ts';

type App = Awaited<ReturnType<typeof openReception>>;

const rowOf = (app: App, name: string) => app.service.row('reservation', idOf(name));
const mustRow = (app: App) => {
  const row = rowOf(app, 'Rossi Marco');
  if (!row) throw new Error('no such guest');
  return row;
};
const actions = () => one('region', 'This stay');

async function edit(name: string): Promise<HTMLElement> {
  await pressMore(name, 'Edit');
  await pass(1600);
  return until(() => dialog(`Edit ${name}`));
}
const save = () => press(button('Save'));

test('a guest is edited: allergies, diet and note stand in the row at once, and at the service', async () => {
  const app = await openReception();
  const form = await edit('Rossi Marco');
  await press(button('Nuts', form));
  await press(button('Vegan', form));
  await fill(field('Note', form), 'Table by the window');
  await save();
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(listed()).toContain('Rossi Marco'));
  const row = textOf(guestRow('Rossi Marco'));
  for (const each of ['Nuts', 'Vegan', 'Table by the window']) expect(row).toContain(each);
  expect(undoable()).toContain('Rossi Marco was changed');
  await pass(500);
  expect(rowOf(app, 'Rossi Marco')).toMatchObject({
    ...{ allergies: ['nuts'], diets: ['vegan'], note: 'Table by the window', room_number: '101' },
    ...{ board: 'HB', guest_gender: 'male', guest_type_id: idOf('Adult') },
  });
});

test('another board moves the meals that nobody set by hand, and Undo moves them back', async () => {
  const app = await openReception({
    rows: [
      ...(await import('../harness/house.ts')).house,
      mealRow('Rossi Marco', today, 3, 'will_not_eat', 'person'),
    ],
  });
  const before = counts();
  const form = await edit('Rossi Marco');
  await choose(field('Board', form), 'Full board');
  await save();
  await until(() => expect(mealWord('Rossi Marco', 'Lunch')).toContain('eats'));
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat');
  expect(counts()['Lunch']).toBe('3');
  await pass(500);
  expect(mealWord('Rossi Marco', 'Lunch')).toBe('eats');
  await press(button('Undo'));
  await pass(500);
  expect(counts()).toEqual(before);
  expect(mealWord('Rossi Marco', 'Dinner')).toBe('does not eat');
  expect(rowOf(app, 'Rossi Marco')?.board).toBe('HB');
});

test('who never came is not counted, stays in the list with a tag, and can be taken back', async () => {
  const app = await openReception();
  const before = counts();
  await press(guestButton('Rossi Marco'));
  await pass(1600);
  await press(button('No-show', actions()));
  expect(counts()).toEqual({ Breakfast: '5', Lunch: '2', Dinner: '7–8' });
  expect(textOf(guestRow('Rossi Marco'))).toContain('No-show');
  expect(undoable()).toContain('Rossi Marco did not come');
  await pass(500);
  expect(rowOf(app, 'Rossi Marco')?.is_no_show).toBe(true);
  await press(button('Came after all', actions()));
  await pass(500);
  expect(counts()).toEqual(before);
  expect(textOf(guestRow('Rossi Marco'))).not.toContain('No-show');
});

test('a guest leaves today: the dinner goes, and comes back with Undo', async () => {
  const app = await openReception();
  const before = counts();
  await pressMore('Rossi Marco', 'Leaves today');
  expect(counts()['Dinner']).toBe('7–8');
  expect(textOf(guestRow('Rossi Marco'))).toContain('leaves');
  await pass(500);
  expect(rowOf(app, 'Rossi Marco')?.check_out).toBe(today);
  await press(button('Undo'));
  await pass(500);
  expect(counts()).toEqual(before);
  expect(rowOf(app, 'Rossi Marco')?.check_out).toBe('2026-11-25');
});

test('a room is changed for one guest, or for all who share it', async () => {
  const app = await openReception();
  const move = async (name: string, room: string, all: boolean) => {
    await pressMore(name, 'Move room');
    await pass(1600);
    const form = await until(() => dialog(`Another room for ${name}`));
    await press(field('Room', form));
    expect(textOf(one('option', /^12/))).toContain('Gruber Eva');
    await fill(field('Room', form), room);
    await press(one('option', new RegExp(room)));
    if (all) await press(one('radio', /^All 3/));
    await press(button('Move', form));
    await pass(500);
  };
  await move('Rossi Marco', '107', true);
  expect(undoable()).toContain('3 guests move to room 107');
  expect(
    ['Rossi Marco', 'Rossi Lucia', 'Rossi Tim'].map((name) => rowOf(app, name)?.room_number),
  ).toEqual(['107', '107', '107']);
  await press(button('Undo'));
  await pass(500);
  await move('Rossi Marco', '201', false);
  expect(['Rossi Marco', 'Rossi Lucia'].map((name) => rowOf(app, name)?.room_number)).toEqual([
    '201',
    '101',
  ]);
});

test('a new guest: what is wrong stands at its field; then listed, with the meals of the board', async () => {
  const app = await openReception();
  await pressTool('Add hotel guest');
  await pass(1600);
  const form = await until(() => dialog('Add hotel guest'));
  const add = () => press(button('Add guest', form));
  await add();
  expect(complaintAt(field(/^Name/, form))).toBe('This field is required.');
  await fill(field(/^Name/, form), 'Rossi Marco');
  await fill(field(/^Leaves/, form), '20-11-2026');
  await fill(field(/^Date of birth/, form), '01-01-2030');
  await add();
  expect(complaintAt(field(/^Leaves/, form))).toBe('The end is before the start.');
  expect(complaintAt(field(/^Date of birth/, form))).toBe('The date of birth lies in the future.');
  await fill(field(/^Leaves/, form), '23-11-2026');
  await fill(field(/^Date of birth/, form), '04-05-1980');
  await add();
  expect(complaintAt(field(/^Arrives/, form))).toBe(
    'This guest is in the house on these days already.',
  );
  await fill(field(/^Name/, form), 'Verdi Ugo');
  await choose(field('Board', form), 'Half board');
  await add();
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(listed()).toContain('Verdi Ugo'));
  expect(mealWord('Verdi Ugo', 'Dinner')).toContain('eats');
  expect(counts()['Dinner']).toBe('9–10');
  await pass(500);
  const made = app.service.rows('reservation').find(({ guest_name }) => guest_name === 'Verdi Ugo');
  expect(made).toMatchObject({ board: 'HB', check_in: today, client_name: 'Verdi Ugo' });
});

test('without a network it waits in words, and is sent when it is back', async () => {
  const app = await openReception();
  app.service.cut();
  app.page.believe(false);
  await pressMore('Rossi Marco', 'Leaves today');
  await pressMore('Rossi Lucia', 'No-show');
  await pass(1500);
  await openDrawer();
  expect(linesUnder(waiting).map((each) => each.replace(/, \d.*/, ''))).toEqual([
    '101 Rossi Marco: Leaves today',
    '101 Rossi Lucia: No-show',
  ]);
  app.service.restore();
  app.page.believe(true);
  await until(() => expect(rowOf(app, 'Rossi Marco')?.check_out).toBe(today));
  expect(rowOf(app, 'Rossi Lucia')?.is_no_show).toBe(true);
});

test('an open form shows what others set meanwhile; what was typed stays, and holds beside it', async () => {
  const app = await openReception();
  const form = await edit('Rossi Marco');
  await fill(field('Note', form), 'Late');
  const theirs = { room_number: '107', note: 'Early', allergies: ['nuts' as const] };
  app.service.write(['reservation', idOf('Rossi Marco'), { ...mustRow(app), ...theirs }]);
  await until(() => expect(field('Room', form)).toHaveProperty('value', '107'));
  expect(button('Nuts', form).getAttribute('aria-pressed')).toBe('true');
  expect(field('Note', form)).toHaveProperty('value', 'Late');
  const notes = () => all('status', undefined, form).map(textOf).filter(Boolean).sort();
  expect(notes()).toEqual([
    ...['Changed meanwhile', 'Changed meanwhile', 'Somebody else set: Early'],
  ]);
  await save();
  await pass(500);
  expect(rowOf(app, 'Rossi Marco')).toMatchObject({ ...theirs, note: 'Late' });
});

test('somebody else deletes the guest meanwhile: the form says so, and nothing is lost', async () => {
  const app = await openReception();
  const form = await edit('Weiss');
  app.service.write(['reservation', idOf('Weiss'), null]);
  await until(() => expect(says(/Somebody else has deleted this guest/)).toBe(true));
  await fill(field('Note', form), 'Terrace');
  await save();
  await until(() => expect(connection()).toBe('Online, 1 needs attention'));
});

test('who may not change guests is offered none of it', async () => {
  await openReception({ as: karl });
  await press(guestButton('Rossi Marco'));
  await pass(1600);
  expect(all('region', 'This stay')).toEqual([]);
  expect(all('button', 'Add hotel guest', await openTools())).toEqual([]);
});
