// @vitest-environment happy-dom
import { fireEvent, getAllByRole } from '@testing-library/dom';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { Toolbar } from '../../../src/ui/toolbar/toolbar.tsx';
import { render } from './render.tsx';

function Bar() {
  const [pressed, setPressed] = useState(1);
  return (
    <Toolbar label="Filter" className="bar">
      {[0, 1, 2].map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === pressed}
          onClick={() => setPressed(each)}
        >
          {each}
        </button>
      ))}
    </Toolbar>
  );
}

const buttons = () => getAllByRole(document.body, 'button');
const stops = () => buttons().map(({ tabIndex }) => tabIndex);

test('it is one tab stop, which is where the focus was last, and arrows go around in it', () => {
  render(<Bar />);
  expect(stops()).toEqual([-1, 0, -1]);
  act(() => buttons()[1]?.focus());
  const went = ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    act(() => fireEvent.keyDown(document.activeElement ?? document.body, { key }));
    return stops().indexOf(0);
  });
  expect(went).toEqual([2, 0, 2, 0, 2]);
});

test('rendered anew, it sets no tab stop that is set already', () => {
  render(<Bar />);
  act(() => buttons()[0]?.focus());
  const seen = new MutationObserver(() => undefined);
  seen.observe(document.body, { subtree: true, attributes: true });
  act(() => buttons()[0]?.click());
  const names = seen.takeRecords().map(({ attributeName }) => attributeName);
  expect(names).toEqual(['aria-pressed', 'aria-pressed']);
});
