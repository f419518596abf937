import { expect, test } from 'vitest';
import { frames, pass, until } from '../harness/clock.ts';
import { keys, press } from '../harness/hands.ts';
import { brief, guest, meals } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { karl } from '../harness/people.ts';
import { guestRow, meal, mealWord, openReception } from '../harness/reception.ts';
import { problem } from '../harness/responses.ts';
import { all, button, dialog, one, plain, says, textOf } from '../harness/sight.ts';

/** What the house means to do today, as lines of a brief. */
const asItIs = {
  ...{ 'Rossi Marco': 'enem1', 'Rossi Lucia': 'enef1', 'Rossi Tim': 'enec1' },
  ...{ 'Gruber Hans': 'eeem1', 'Gruber Eva': 'eeuf1', 'Müller Anna': 'nnnf1' },
  ...{ 'Novak Petr': 'ennm1', Weiss: 'nnef4' },
};
const panel = () => until(() => dialog('Send to the kitchen'));
const since = () => button(/^Changes since /);
const sendButton = () => button('Send to kitchen');
const openPane = async () => {
  await press(since());
  return until(() => one('complementary', 'Details'));
};

test('before it is sent the panel says how many come, who is uncertain and who needs what; sent, it is in the state of the day', async () => {
  const nuts = guest('Rossi Marco', '101', { diets: ['vegan'], allergies: ['nuts'] });
  const { service } = await openReception({ rows: [...house, nuts] });
  await press(sendButton());
  const open = await panel();
  expect(textOf(open)).toContain('8–9');
  expect(textOf(open)).toContain('Gruber Eva');
  expect(textOf(open)).toMatch(/Nuts ?101/);
  expect(textOf(open)).toMatch(/Vegan ?101/);
  expect(textOf(open)).toMatch(/Breakfast ?6/);
  await press(button('Gruber Eva: Eats', open));
  button(/^Send 9 dinners$/, open);
  expect(textOf(open)).not.toContain('Still uncertain');
  await press(button('Send 9 dinners', open));
  await until(() => expect(says('Data Sent to Kitchen')).toBe(true));
  await until(() => expect(document.body.textContent).toMatch(/Breakfast 6 · Lunch \d · Dinner 9/));
  await until(() => since());
  expect(textOf(since())).toBe('No changes');
  const sent = service.received.flatMap(({ body }) => JSON.stringify(body ?? '')).join();
  expect(sent).toContain('enem1');
});

test('Enter sends; Escape leaves it as it was', async () => {
  await openReception();
  await press(sendButton());
  await panel();
  await frames();
  await keys('{Escape}');
  await until(() => expect(all('dialog')).toEqual([]));
  await press(sendButton());
  await panel();
  await frames();
  await keys('{Enter}');
  await until(() => since());
});

test('without a network it waits, and says so; the state is that of what is sent only then', async () => {
  const { service } = await openReception();
  service.cut();
  await pass(20_000);
  await press(sendButton());
  const open = await panel();
  expect(textOf(open)).toContain('Goes to the kitchen when the connection is back');
  await press(button(/^Send 8–9 dinners/, open));
  const waiting = await until(() => since());
  expect(waiting.dataset['sent']).toBe('waiting');
  expect(says('Data Sent to Kitchen')).toBe(false);
  service.restore();
  await pass(70_000);
  await until(() => expect(since().dataset['sent']).toBe('sent'));
  expect(says('Data Sent to Kitchen')).toBe(true);
});

test('where the server fails it is said to wait, once it has had time to answer, not that it was sent', async () => {
  const { service } = await openReception();
  service.instead = ({ path }) =>
    path.endsWith('/batch') ? problem(500, 'internal_error') : undefined;
  await press(sendButton());
  await press(button(/^Send 8–9 dinners/, await panel()));
  await until(() => expect(since().dataset['sent']).toBe('waiting'));
  expect(all('dialog')).toEqual([]);
  await pass(5000);
  expect(says('Goes to the kitchen when the connection is back')).toBe(true);
  expect(says('Data Sent to Kitchen')).toBe(false);
});

test('where the server refuses it, that is said, and leads to where a person decides', async () => {
  const { service } = await openReception();
  service.refuseWrites('forbidden');
  await press(sendButton());
  await press(button(/^Send 8–9 dinners/, await panel()));
  await until(() => expect(says('Not sent to the kitchen: the server refused it')).toBe(true));
  expect(says('Data Sent to Kitchen')).toBe(false);
  sendButton();
  await press(button('Decide'));
  await until(() => dialog('Connection'));
});

test('what moves after it stands in the button, at the cell, in the row and in the pane, where one press takes it back', async () => {
  await openReception({ rows: [...house, brief(1, asItIs)] });
  await until(() => since());
  expect(textOf(since())).toBe('No changes');
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(1000);
  await until(() => expect(textOf(since())).toContain('−1 since'));
  expect(mealWord('Rossi Marco', 'Dinner')).toContain('changed since it was sent to the kitchen');
  expect(textOf(guestRow('Rossi Marco'))).toContain('Anna');
  const pane = await openPane();
  await until(() => expect(textOf(pane)).toContain('The kitchen got 8–9 at dinner, now 7–8'));
  expect(textOf(pane)).toContain('Rossi Marco');
  await press(button('Undo: Rossi Marco', pane));
  await until(() => expect(textOf(since())).toBe('No changes'));
  expect(mealWord('Rossi Marco', 'Dinner')).toMatch(/^eats/);
});

test('who has seen it stands in the pane; unseen for five minutes is amber, in words too', async () => {
  const { service } = await openReception({ rows: [...house, brief(1, asItIs)] });
  await pass(6 * 60_000);
  await until(() => expect(since().dataset['late']).toBe('true'));
  expect(plain(since().getAttribute('aria-label') ?? '')).toMatch(/Not seen for \d+ min/);
  const pane = await openPane();
  await until(() => expect(textOf(pane)).toContain('Not seen yet'));
  const sent = brief(1, asItIs)[1];
  service.write([
    'brief_acknowledgement',
    'a',
    {
      ...{ id: '01900000-0000-7000-8000-0000000000aa', hotel_id: sent, version: 0 },
      ...{ brief_id: sent, meal_date: '2026-11-21', acknowledged_by: karl.id },
      ...{ acknowledged_at: '2026-11-21T16:06:00.000Z', as_of: '2026-11-21T16:06:00.000Z' },
      ...{ acknowledged_from: 'Kitchen tablet', guests: [], notes: [] },
    },
  ]);
  await until(() => expect(textOf(pane)).toContain('Seen in the kitchen'));
  expect(textOf(pane)).toContain('Kitchen tablet');
  await until(() => expect(since().dataset['late']).toBe('false'));
});

test('it is sent again from the pane, as another version', async () => {
  await openReception({
    rows: [...house, brief(1, asItIs), ...meals('Novak Petr', { dinner: 'will_eat' })],
  });
  await until(() => expect(textOf(since())).toContain('+1 since'));
  const pane = await openPane();
  await press(await until(() => button('Send again', pane)));
  await press(button('Send 9–10 dinners', await panel()));
  await until(() => expect(textOf(since())).toBe('No changes'));
  await until(() => expect(textOf(pane)).toContain('Version 2'));
});

test('the kitchen’s people read it here, and send nothing; days that are past are not sent', async () => {
  await openReception({ as: karl });
  expect(all('button', 'Send to kitchen')).toEqual([]);
  await openReception();
  await press(button('Previous day'));
  await until(() => expect(all('button', 'Send to kitchen')).toEqual([]));
});
