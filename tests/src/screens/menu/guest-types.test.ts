import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { fill, keys, press } from '../harness/hands.ts';
import { idOf } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { karl } from '../harness/people.ts';
import {
  all,
  button,
  complaintAt,
  dialog,
  field,
  focused,
  one,
  says,
  textOf,
} from '../harness/sight.ts';
import { openDialog } from './dialogs.ts';

const open = () => openDialog('types', 'Guest types');
const rows = () =>
  all('row')
    .slice(1)
    .map((row) => textOf(row.querySelectorAll('td')[0] as HTMLElement));
const usesOf = (name: string) =>
  textOf(
    all('row')
      .find((row) => textOf(row).startsWith(name))
      ?.querySelectorAll('td')[1] as HTMLElement,
  );
const add = () => press(button('Add'));

test('a table says where each type is used: guests and menus of this device', async () => {
  await open();
  await until(() => expect(rows()).toEqual(['Adult', 'Child', 'Vegetarian']));
  expect(usesOf('Adult')).toBe('4 guests, 3 menus');
  expect(usesOf('Child')).toBe('1 guest');
});

test('the inline field: empty and blank say so, a taken name too, and nothing is sent', async () => {
  const { requests } = await open();
  await until(() => field('New guest type'));
  for (const [typed, said] of [
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    ['x'.repeat(201), 'This is too long.'],
    ['nul\u0000', 'This has characters that can’t be stored.'],
    ['Adult', 'There is a guest type of this name already'],
    [' adult ', 'There is a guest type of this name already'],
  ] as const) {
    await fill(field('New guest type'), typed);
    await add();
    expect(complaintAt(field('New guest type'))).toBe(said);
  }
  await pass(500);
  expect(requests).toEqual([]);
});

test('a new type is there at once, and sent; the field is empty and has the focus for the next', async () => {
  const { requests } = await open();
  await until(() => field('New guest type'));
  await fill(field('New guest type'), '  🎿 ');
  await keys('{Enter}');
  await until(() => expect(rows()).toContain('🎿'));
  expect(field('New guest type').value).toBe('');
  expect(document.activeElement).toBe(field('New guest type'));
  await until(() => expect(notices()).toContain('Guest type 🎿 created'));
  await until(() => expect(requests).toMatchObject([{ method: 'POST', body: { name: '🎿' } }]));
});

test('a name is typed over in its row; Escape leaves it, the dialog stays, and the focus returns', async () => {
  const { requests } = await open();
  await press(await until(() => button('Rename Child')));
  expect(document.activeElement).toBe(field('New name of Child'));
  await fill(field('New name of Child'), 'Adult');
  await keys('{Enter}');
  expect(complaintAt(field('New name of Child'))).toBe(
    'There is a guest type of this name already',
  );
  await keys('{Escape}');
  expect(all('dialog')).toHaveLength(1);
  expect(focused()).toBe('Rename Child');
  await press(button('Rename Child'));
  await fill(field('New name of Child'), 'Kids');
  await keys('{Enter}');
  expect(rows()).toContain('Kids');
  expect(focused()).toBe('Rename Kids');
  await until(() => expect(requests).toMatchObject([{ method: 'PUT', body: { name: 'Kids' } }]));
});

test('the menus of a guest type are kept off the page for guests by a switch, and put back', async () => {
  const { requests } = await open();
  const shown = (name: string) =>
    one('checkbox', `Show ${name} on the menu page for guests`) as HTMLInputElement;
  await until(() => expect(shown('Child').checked).toBe(true));
  await press(shown('Child'));
  expect([shown('Child').checked, shown('Adult').checked]).toEqual([false, true]);
  await until(() =>
    expect(requests).toMatchObject([
      { method: 'PUT', body: { name: 'Child', is_on_public_menu: false } },
    ]),
  );
  await press(button('Rename Child'));
  await fill(field('New name of Child'), 'Kids');
  await keys('{Enter}');
  await until(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).not.toHaveProperty('is_on_public_menu');
  expect(shown('Kids').checked).toBe(false);
});

test('one that is used is taken out of use instead of deleted, and says where it is used', async () => {
  const { requests } = await open();
  await press(await until(() => button('Delete Adult')));
  const question = await until(() => dialog('Adult can’t be deleted'));
  expect(textOf(question)).toContain('It is used by 4 guests, 3 menus');
  await press(button('Take out of use', question));
  await until(() => expect(rows()).toEqual(['Child', 'Vegetarian', 'Adult · out of use']));
  await until(() =>
    expect(requests).toMatchObject([{ method: 'PUT', body: { is_active: false } }]),
  );
  expect(all('button', 'Delete Adult')).toEqual([]);
  await press(button('Put Adult back into use'));
  await until(() => expect(rows()[0]).toBe('Adult'));
  await until(() =>
    expect(notices()).toEqual(
      expect.arrayContaining(['Guest type Adult taken out of use', 'Guest type Adult updated']),
    ),
  );
});

test('one that nothing has is deleted after a question', async () => {
  const rest = house.filter(([entity, , row]) => {
    const has = entity === 'reservation' && row?.guest_type_id === idOf('Child');
    return !has;
  });
  const { requests } = await openDialog('types', 'Guest types', { rows: rest });
  await press(await until(() => button('Delete Child')));
  await press(button('Delete', await until(() => dialog('Delete Child?'))));
  await until(() => expect(rows()).toEqual(['Adult', 'Vegetarian']));
  await until(() => expect(requests).toMatchObject([{ method: 'DELETE' }]));
  await until(() => expect(notices()).toContain('Guest type Child deleted'));
});

test('without a network all of it works; a full device says what did not', async () => {
  const app = await open();
  await until(() => field('New guest type'));
  app.service.cut();
  await fill(field('New guest type'), 'Crew');
  await add();
  await until(() => expect(rows()).toContain('Crew'));
  app.page.fillDisk();
  await fill(field('New guest type'), 'Staff');
  await add();
  await until(() => expect(notices()).toContain('Failed to create guest type'));
  expect(field('New guest type').value).toBe('Staff');
  await press(button('Take Child out of use'));
  await until(() => expect(notices()).toContain('Failed to update guest type'));
  await press(button('Delete Crew'));
  await press(button('Delete', await until(() => dialog('Delete Crew?'))));
  await until(() => expect(notices()).toContain('Failed to delete guest type'));
  expect(rows()).toEqual(expect.arrayContaining(['Child', 'Crew']));
});

test('who may not write sees the table without its controls', async () => {
  await openDialog('types', 'Guest types', { as: karl });
  await until(() => expect(says('4 guests, 3 menus')).toBe(true));
  expect(all('button', /Rename|Delete|Add/)).toEqual([]);
  expect(all('checkbox')).toEqual([]);
  expect(says('shown')).toBe(true);
});
