import { expect, onTestFinished, test } from 'vitest';
import { openKitchen } from '../harness/kitchen.ts';
import { counts, openReception } from '../harness/reception.ts';

/** What `read` finds on the page, each time that the page has changed: every different value, in order. */
function everShown(read: () => string): string[] {
  const shown: string[] = [];
  const observer = new MutationObserver(() => {
    const value = read();
    if (value !== '' && value !== shown.at(-1)) shown.push(value);
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return shown;
}

/** The numbers that `find` finds, once there is a list below them. */
const numbers = (find: string, list: string) => () =>
  document.querySelector(list) === null
    ? ''
    : [...document.querySelectorAll(find)].map((each) => each.textContent).join(' ');

test('reception on a new device shows no number before the right one', async () => {
  const shown = everShown(numbers('[data-head-count]', '[role=grid]'));
  await openReception();
  expect(shown).toEqual([Object.values(counts()).join(' ')]);
});

test('nor does it say that nothing was sent before it knows', async () => {
  const said = () => document.querySelector('.send-state')?.textContent ?? '';
  const early = everShown(() => (document.querySelector('[role=grid]') === null ? said() : ''));
  await openReception();
  expect(said()).toContain('not sent yet');
  expect(early).toEqual([]);
});

test('the kitchen shows no number before the right one', async () => {
  const shown = everShown(numbers('.kitchen-meals', 'article'));
  await openKitchen();
  expect(shown).toHaveLength(1);
});
