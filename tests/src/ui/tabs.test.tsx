// @vitest-environment happy-dom
import { fireEvent, getAllByRole, getByRole } from '@testing-library/dom';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { TabRow } from '../../../src/ui/tabs.tsx';
import { render } from './render.tsx';

const options = ['room', 'client', 'type'].map((value) => ({ value, label: `By ${value}` }));

function Tabs() {
  const [value, setValue] = useState('room');
  return <TabRow label="Group by" panel="list" {...{ value, options }} onChange={setValue} />;
}

const chosen = () => getByRole(document.body, 'tab', { selected: true });
const press = (key: string) => act(() => fireEvent.keyDown(chosen(), { key }));

test('a press chooses a tab, which is the only tab stop', () => {
  render(<Tabs />);
  act(() => getByRole(document.body, 'tab', { name: 'By type' }).click());
  expect(chosen().textContent).toBe('By type');
  const stops = getAllByRole(document.body, 'tab').map(({ tabIndex }) => tabIndex);
  expect(stops).toEqual([-1, -1, 0]);
});

test('the arrow keys choose the next tab, around the ends, and the focus follows', () => {
  render(<Tabs />);
  const way = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'Home'];
  const went = way.map((key) => {
    press(key);
    expect(document.activeElement).toBe(chosen());
    return chosen().textContent;
  });
  expect(went).toEqual(['By client', 'By type', 'By room', 'By type', 'By client', 'By client']);
});

test('tabs name what they show', () => {
  render(<Tabs />);
  expect(chosen().getAttribute('aria-controls')).toBe('list');
  expect(chosen().id).toBe('list-room');
});
