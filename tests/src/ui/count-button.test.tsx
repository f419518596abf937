// @vitest-environment happy-dom
import { getByRole } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { CountButton } from '../../../src/ui/counts/count-button.tsx';
import { render } from './render.tsx';

const count = { label: 'Dinner', value: '69–71', pressed: false, onPress: () => undefined };
const button = () => getByRole(document.body, 'button');

test('a count is a button that says what is counted, how many, and its note', () => {
  const onPress = vi.fn();
  render(<CountButton {...count} note="79 came" shortcut="3" onPress={onPress} />);
  expect(button().textContent).toBe('Dinner69–7179 came');
  expect(button().getAttribute('aria-keyshortcuts')).toBe('3');
  expect(button().getAttribute('aria-pressed')).toBe('false');
  button().click();
  expect(onPress).toHaveBeenCalledOnce();
});

test('the note of the hero stands with its label', () => {
  render(<CountButton {...count} hero pressed note="next, 18:30" />);
  expect(button().querySelector('.count-label')?.textContent).toBe('Dinnernext, 18:30');
  expect(button().querySelector('.count-value')?.textContent).toBe('69–71');
  expect(button().getAttribute('aria-pressed')).toBe('true');
});

test.each([
  ['69–71', '5'],
  ['998–1002', '8'],
])('%s is drawn as a value of %s letters', (value, length) => {
  render(<CountButton {...count} value={value} />);
  const drawn = button().querySelector<HTMLElement>('.count-value');
  expect(drawn?.style.getPropertyValue('--length')).toBe(length);
});
