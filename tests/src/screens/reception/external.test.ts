import { expect, test, vi } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { connection, linesUnder, notices, openDrawer, waiting } from '../harness/connection.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { today } from '../harness/hotel.ts';
import { karl } from '../harness/people.ts';
import { counts, guestButton, listed, mealWord, openReception } from '../harness/reception.ts';
import { all, button, dialog, field, focused, one, says, textOf } from '../harness/sight.ts';

type App = Awaited<ReturnType<typeof openReception>>;

/** Reception with the form of an external guest open. */
async function openForm(): Promise<{ app: App; form: () => HTMLElement }> {
  const app = await openReception();
  await pass(1500);
  await press(button('Add external guest'));
  const form = () => dialog('Add external guest');
  await until(form);
  return { app, form };
}

const name = () => field('Name');
const howMany = () => field('Number of guests');
const more = () => button(/more$/);
const fewer = () => button(/(fewer|less)$/);
const save = () => press(button('Add guest'));
/** What the form says at a field that is not right. */
const required = 'This field is required.';
const complaintOf = (input: HTMLInputElement): string =>
  document.getElementById(input.getAttribute('aria-errormessage') ?? '')?.textContent ?? '';
/** One of the meals that the party comes to. */
const comesTo = (meal: string) => {
  const group = all('group', 'Comes to').at(-1);
  return button(meal, group);
};
const selectDates = () => press(one('radio', 'Select dates'));

const coming = () =>
  ['Breakfast', 'Lunch', 'Dinner'].filter(
    (name) => comesTo(name).getAttribute('aria-pressed') === 'true',
  );

test('the form asks for one person, today, for the meal that comes next; the name has the focus', async () => {
  const { form } = await openForm();
  expect(document.activeElement?.getAttribute('name')).toBe('name');
  expect(howMany().value).toBe('1');
  expect(one('radio', 'Today only')).toHaveProperty('checked', true);
  expect(all('textbox', /^(From|To)/, form())).toEqual([]);
  // It is 17:00.
  expect(coming()).toEqual(['Dinner']);
});

test('a party that comes today: listed at once, counted, opened, and stored by the service', async () => {
  const { app } = await openForm();
  await fill(name(), ' Walk-in Bauer ');
  await press(more());
  await press(more());
  await press(comesTo('Lunch'));
  // In the place of the meal that was proposed; the next one is beside it.
  expect(coming()).toEqual(['Lunch']);
  await press(comesTo('Dinner'));
  expect(coming()).toEqual(['Lunch', 'Dinner']);
  await save();
  await until(() => expect(all('dialog')).toEqual([]));
  expect(listed()).toContain('Walk-in Bauer');
  expect(mealWord('Walk-in Bauer', 'Breakfast')).toBe('not in the board');
  expect(counts()).toEqual({ Breakfast: '6', Lunch: '5', Dinner: '11–12' });
  one('heading', 'Walk-in Bauer');
  expect(notices()).toEqual(['Walk-in Bauer was added']);
  await pass(500);
  expect(app.service.rows('reservation').at(-1)).toMatchObject({
    ...{ guest_name: 'Walk-in Bauer', number_of_guests: 3, is_external_guest: true },
    ...{ check_in: today, check_out: today },
  });
  expect(app.service.effects).toBe(3);
});

test('on another day the form adds for that day, in words, and for its first meal', async () => {
  const app = await openReception();
  await pass(1500);
  await press(button('Next day'));
  await press(button('Next day'));
  await press(button('Add external guest'));
  await until(() => dialog('Add external guest'));
  expect(one('radio', 'Mon 23 November only')).toHaveProperty('checked', true);
  expect(all('radio', 'Today only')).toEqual([]);
  expect(coming()).toEqual(['Breakfast']);
  await fill(name(), 'Bauer');
  await save();
  await until(() => expect(listed()).toContain('Bauer'));
  await pass(500);
  expect(app.service.rows('reservation').at(-1)).toMatchObject({
    ...{ check_in: '2026-11-23', check_out: '2026-11-23' },
  });
});

test('from a day that is past it adds for today, and for the meal that comes next', async () => {
  await openReception({ before: () => vi.setSystemTime(Date.parse('2026-11-21T06:30:00Z')) });
  await press(button('Previous day'));
  await press(button('Add external guest'));
  await until(() => dialog('Add external guest'));
  expect(one('radio', 'Today only')).toHaveProperty('checked', true);
  expect(coming()).toEqual(['Breakfast']);
  await fill(name(), 'Bauer');
  await save();
  await until(() => expect(all('dialog')).toEqual([]));
  expect(listed()).not.toContain('Bauer');
  await press(button('Today'));
  expect(mealWord('Bauer', 'Breakfast')).toContain('eats');
});

test('a party for several days comes to its meals on each of them', async () => {
  const { app } = await openForm();
  await fill(name(), 'Bauer');
  await selectDates();
  await fill(field('From'), '22-11-2026');
  await fill(field('To'), '24.11.2026');
  for (const each of ['Breakfast', 'Lunch', 'Dinner']) await press(comesTo(each));
  await save();
  await until(() => expect(all('dialog')).toEqual([]));
  expect(listed()).not.toContain('Bauer');
  await press(button('Next day'));
  await press(button('Next day'));
  expect(mealWord('Bauer', 'Lunch')).toBe('eats');
  await pass(500);
  expect(app.service.rows('reservation').at(-1)).toMatchObject({
    ...{ check_in: '2026-11-22', check_out: '2026-11-24' },
  });
  expect(app.service.effects).toBe(10);
});

test('without a name it says so at its field, takes the focus there, and adds nobody', async () => {
  const { app } = await openForm();
  await save();
  expect(complaintOf(name())).toBe(required);
  expect(name().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement?.getAttribute('name')).toBe('name');
  await fill(name(), 'x'.repeat(201));
  await save();
  expect(complaintOf(name())).toBe('At most 200 characters');
  await fill(name(), '   ');
  await save();
  expect(complaintOf(name())).toBe(required);
  await pass(500);
  expect(app.service.effects).toBe(0);
});

test('the number of guests: at least one, at most 999, a whole number; the stepper stops at one', async () => {
  await openForm();
  await fill(name(), 'Bauer');
  await press(more());
  expect(howMany().value).toBe('2');
  await press(fewer());
  expect(howMany().value).toBe('1');
  expect(fewer()).toHaveProperty('disabled', true);
  for (const [typed, said] of [
    ['0', 'At least 1 guest'],
    ['1000', 'At most 999 guests'],
    ['', 'Please enter a whole number'],
  ] as const) {
    await fill(howMany(), typed);
    await save();
    expect(says(said), typed).toBe(true);
  }
  await fill(howMany(), '999');
  await save();
  await until(() => expect(all('dialog')).toEqual([]));
});

test('dates: both needed, as DD-MM-YYYY, not before today, the last not before the first', async () => {
  await openForm();
  await fill(name(), 'Bauer');
  await selectDates();
  await save();
  expect([complaintOf(field('From')), complaintOf(field('To'))]).toEqual([required, required]);
  for (const [from, to, said] of [
    ['31-02-2027', '24-11-2026', ['Please write it as DD-MM-YYYY', '']],
    ['20-11-2026', '24-11-2026', ['Not before today', '']],
    ['24-11-2026', '20-11-2026', ['', 'Not before today']],
    ['24-11-2026', '23-11-2026', ['', 'Not before the first day']],
  ] as const) {
    await fill(field('From'), from);
    await fill(field('To'), to);
    await save();
    expect([complaintOf(field('From')), complaintOf(field('To'))], `${from} ${to}`).toEqual(said);
  }
  await fill(field('From'), '24-11-2026');
  await fill(field('To'), '24-11-2026');
  await save();
  await until(() => expect(all('dialog')).toEqual([]));
});

test('a digit taken back in a date that was right leaves the rest as it was typed', async () => {
  await openForm();
  await selectDates();
  await fill(field('To'), '24-11-2026');
  await pass(100);
  field('To').focus();
  await keys('{End}{Backspace}');
  await pass(100);
  expect(field('To').value).toBe('24-11-202');
  await keys('7{Tab}');
  expect(field('To').value).toBe('24-11-2027');
});

test('a day picked from the calendar stands in its field', async () => {
  await openForm();
  await selectDates();
  await press(button('From: Open calendar'));
  await press(await until(() => button(/November 25, 2026|25 November 2026/)));
  expect(field('From').value).toBe('25-11-2026');
});

test('all that is wrong is said at once', async () => {
  const { form } = await openForm();
  await selectDates();
  await fill(howMany(), '0');
  await press(comesTo('Dinner'));
  await save();
  for (const said of [required, 'At least 1 guest', 'Choose at least one meal.']) {
    expect(says(said, form()), said).toBe(true);
  }
  expect(all('dialog')).toHaveLength(1);
});

test('Cancel and Escape add nobody; the next opening starts empty', async () => {
  const { app } = await openForm();
  await fill(name(), 'Bauer');
  await press(button('Cancel'));
  await until(() => expect(all('dialog')).toEqual([]));
  await press(button('Add external guest'));
  await until(() => expect(name().value).toBe(''));
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  expect(focused()).toBe('Add external guest');
  expect(app.service.effects).toBe(0);
});

test('without a network a party is added as well, and waits as one entry with its meals', async () => {
  const { app } = await openForm();
  app.service.cut();
  app.page.believe(false);
  await fill(name(), 'Bauer');
  await save();
  await until(() => expect(listed()).toContain('Bauer'));
  await pass(1500);
  expect(connection()).toContain('2 waiting');
  await openDrawer();
  expect(linesUnder(waiting)).toEqual([
    'Bauer: New guest, 1 person, today, 17:00',
    'Bauer: Dinner today: eating, 17:00',
  ]);
  await keys('{Escape}');
  app.service.restore();
  app.page.believe(true);
  await until(() => expect(app.service.effects).toBe(2), 20_000);
});

test('a full device says that nobody was added, and keeps what was typed', async () => {
  const { app } = await openForm();
  await fill(name(), 'Bauer');
  app.page.fillDisk();
  await save();
  await until(() =>
    expect(notices()).toEqual(['Failed to create external guestBauer could not be added']),
  );
  expect(name().value).toBe('Bauer');
  expect(listed()).not.toContain('Bauer');
});

test('an external guest can be deleted, after a question that says how many it is about', async () => {
  const { service } = await openReception();
  await pass(1500);
  await press(guestButton('Weiss'));
  await press(button('Delete guest'));
  const question = await until(() => dialog('Delete Weiss?'));
  expect(textOf(question)).toContain(
    'The guest entry for 4 people and all its meals will be deleted.',
  );
  await press(button('Cancel', question));
  expect(listed()).toContain('Weiss');
  await press(button('Delete guest'));
  await press(button('Delete', await until(() => dialog('Delete Weiss?'))));
  await until(() => expect(listed()).not.toContain('Weiss'));
  expect(counts().Dinner).toBe('4–5');
  expect(all('complementary', 'Details')).toEqual([]);
  expect(notices()).toEqual(['Weiss was deleted']);
  await pass(500);
  expect(service.rows('reservation').some((row) => row.guest_name === 'Weiss')).toBe(false);
});

test('a party added and deleted before it was sent leaves nothing to send', async () => {
  const { app } = await openForm();
  app.service.cut();
  app.page.believe(false);
  await fill(name(), 'Bauer');
  await save();
  await until(() => expect(listed()).toContain('Bauer'));
  await press(button('Delete guest'));
  await press(button('Delete', await until(() => dialog('Delete Bauer?'))));
  await until(() => expect(listed()).not.toContain('Bauer'));
  app.service.restore();
  app.page.believe(true);
  await until(() => expect(connection()).toBe('Online'));
  expect(app.service.rows('reservation').some((row) => row.guest_name === 'Bauer')).toBe(false);
});

test('only external guests can be deleted, and only by who may', async () => {
  await openReception();
  await press(guestButton('Rossi Marco'));
  one('heading', 'Rossi Marco');
  expect(all('button', 'Delete guest')).toEqual([]);
});

test('the kitchen can neither add nor delete an external guest', async () => {
  await openReception({ as: karl });
  expect(all('button', 'Add external guest')).toEqual([]);
  await press(guestButton('Weiss'));
  one('heading', 'Weiss');
  expect(all('button', 'Delete guest')).toEqual([]);
});

test('where a pressed button does not take the focus, it still has it after the dialog', async () => {
  const app = await openReception();
  app.page.pressesWithoutFocus();
  for (const close of [() => keys('{Escape}'), () => press(button('Cancel'))]) {
    await press(button('Add external guest'));
    await until(() => dialog('Add external guest'));
    await close();
    await until(() => expect(all('dialog')).toEqual([]));
    expect(focused()).toBe('Add external guest');
  }
  await press(button('Add external guest'));
  await until(() => dialog('Add external guest'));
  await fill(name(), 'Bauer');
  await save();
  await until(() => expect(all('dialog')).toEqual([]));
  await until(() => expect(focused()).toBe('Add external guest'));
});

test('a number that is typed takes the place of the one that stands there', async () => {
  await openForm();
  await press(howMany());
  await keys('6');
  expect(howMany().value).toBe('6');
});

test('a press on another tool closes the menu of the tools', async () => {
  await openReception();
  await press(button('More'));
  expect(all('button', /^Add hotel guest/)).toHaveLength(1);
  const beside = button(/^Add external guest$/);
  // A finger's press: the click comes alone where the pointer was pressed before the menu listened.
  beside.click();
  await until(() => dialog('Add external guest'));
  expect(all('button', /^Add hotel guest/)).toEqual([]);
});
