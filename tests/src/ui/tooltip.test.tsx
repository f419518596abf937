// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { TooltipHost } from '../../../src/ui/tooltip.tsx';
import { render } from './render.tsx';

let hovers = true;

beforeEach(() => {
  hovers = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('matchMedia', () => ({ matches: hovers }));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

const page = () =>
  render(
    <>
      <button type="button" data-tip="Search" data-tip-key="/">
        <i id="inside" />
      </button>
      <p id="beside" />
      <TooltipHost />
    </>,
  );
const tell = (id: string, event: Event) =>
  act(() => document.getElementById(id)?.dispatchEvent(event));
const over = (id: string) => tell(id, new Event('pointerover', { bubbles: true }));
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tip = () => document.querySelector('.tooltip')?.textContent;

test('shows text and key half a second after the mouse came to rest, also over what is inside', () => {
  page();
  over('inside');
  pass(499);
  expect(tip()).toBeUndefined();
  pass(1);
  expect(tip()).toBe('Search/');
});

test('says nothing of what is labelled as its styles have it', () => {
  page();
  const button = document.querySelector<HTMLElement>('[data-tip]');
  button?.style.setProperty('--tip', 'none');
  over('inside');
  pass(500);
  expect(tip()).toBeUndefined();
  button?.style.setProperty('--tip', 'shown');
  over('inside');
  pass(500);
  expect(tip()).toBe('Search/');
});

test.each([
  ['the mouse leaves', () => over('beside')],
  ['it is pressed', () => tell('inside', new Event('pointerdown', { bubbles: true }))],
  [
    'Escape is pressed',
    () => tell('inside', new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  ],
  ['something scrolls', () => tell('beside', new Event('scroll'))],
])('goes when %s, and does not come back by itself', (_, leave) => {
  page();
  over('inside');
  pass(500);
  expect(tip()).toBe('Search/');
  leave();
  expect(tip()).toBeUndefined();
  pass(2000);
  expect(tip()).toBeUndefined();
});

test('a mouse that passes by shows nothing', () => {
  page();
  over('inside');
  pass(300);
  over('beside');
  pass(2000);
  expect(tip()).toBeUndefined();
});

test('nothing is shown where there is no mouse', () => {
  hovers = false;
  page();
  over('inside');
  pass(2000);
  expect(tip()).toBeUndefined();
});
