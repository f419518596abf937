import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { hover, keys, leave, press } from '../harness/hands.ts';
import { count, openReception } from '../harness/reception.ts';
import { all, button, dialog, field, one, says, textOf } from '../harness/sight.ts';

const isNarrowed = () => count('Lunch').dataset['look'] === 'chosen';
const tip = () => document.querySelector<HTMLElement>('.tooltip')?.textContent;

test('a key works wherever the focus is, in either case, but not with Ctrl, Alt or the command key', async () => {
  await openReception();
  await keys('{Control>}2{/Control}{Alt>}2{/Alt}{Meta>}2{/Meta}');
  expect(isNarrowed()).toBe(false);
  button('Next day').focus();
  await keys('2');
  expect(isNarrowed()).toBe(true);
  await press(button('Next day'));
  await keys('T');
  expect(all('button', 'Today')).toEqual([]);
});

test('held down it works once', async () => {
  await openReception();
  await keys('{2>3/}');
  expect(isNarrowed()).toBe(true);
});

test('in a field it is a letter', async () => {
  await openReception();
  field('Search guests').focus();
  await keys('2?');
  expect(field('Search guests').value).toBe('2?');
  expect(isNarrowed()).toBe(false);
  expect(all('dialog')).toEqual([]);
});

test('under a dialog it does nothing, wherever the focus is', async () => {
  await openReception();
  await press(button('Add external guest'));
  await until(() => dialog('Add external guest'));
  button('Cancel').focus();
  await keys('2');
  (document.activeElement as HTMLElement).blur();
  await keys('2?');
  expect(all('dialog')).toHaveLength(1);
  await press(button('Cancel'));
  await until(() => expect(all('dialog')).toEqual([]));
  expect(isNarrowed()).toBe(false);
});

test('the keys are those of the screen that is shown', async () => {
  await openReception();
  await press(one('link', 'Settings'));
  await until(() => one('heading', 'Configurations'));
  await keys('?');
  const list = await until(() => dialog('Keys'));
  expect(all('term', undefined, list).map(textOf)).toEqual(['?']);
});

test('"?" and its button list them with what they do', async () => {
  await openReception();
  await press(button('Keys'));
  const list = await until(() => dialog('Keys'));
  for (const text of ['Search guests', 'Today', 'Show only Lunch', 'Show the keys'])
    expect(says(text, list), text).toBe(true);
});

test('what a mouse rests on says its name and key, after half a second; Escape and a press take it away', async () => {
  await openReception();
  await pass(1500);
  await hover(button('Next day'));
  expect(tip()).toBeUndefined();
  await pass(600);
  expect(tip()).toBe('Next day→');
  await keys('{Escape}');
  expect(tip()).toBeUndefined();
  await leave();
  await hover(button('Next day'));
  await pass(600);
  expect(tip()).toBe('Next day→');
  await press(button('Next day'));
  expect(tip()).toBeUndefined();
});
