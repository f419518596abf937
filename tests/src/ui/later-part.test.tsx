// @vitest-environment happy-dom
import { ChakraProvider, defaultSystem } from '@chakra-ui/react';
import { getByRole } from '@testing-library/dom';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { laterPart } from '../../../src/ui/later-part.tsx';
import { render } from './render.tsx';

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] });
  onTestFinished(() => void vi.useRealTimers());
});

const Form = () => (
  <>
    <input aria-label="Name" data-autofocus="" />
    <input aria-label="Price" />
  </>
);

/** A dialog that is open before its form is here. @returns makes the form come */
function openDialog(): () => Promise<HTMLElement> {
  const code = Promise.withResolvers<typeof Form>();
  const form = laterPart(() => code.promise);
  render(
    <ChakraProvider value={defaultSystem}>
      <div role="dialog" data-state="open">
        <button type="button">Close</button>
        <form.Part />
      </div>
    </ChakraProvider>,
  );
  getByRole(document.body, 'button', { name: 'Close' }).focus();
  return async () => {
    await act(async () => code.resolve(Form));
    return getByRole(document.body, 'textbox', { name: 'Price' });
  };
}

const frame = () => act(() => void vi.advanceTimersToNextFrame());

test('a form that comes into an open dialog has the focus in its first field', async () => {
  await openDialog()();
  frame();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Name');
});

test('who was in another field before that keeps it', async () => {
  const price = await openDialog()();
  price.focus();
  frame();
  expect(document.activeElement).toBe(price);
});

test('the first focus that the dialog gives itself meanwhile goes on to that field', async () => {
  const come = openDialog();
  const close = getByRole(document.body, 'button', { name: 'Close' });
  close.blur();
  await come();
  close.focus();
  frame();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Name');
});

test('a dialog that closed before that has given the focus back for good', async () => {
  const opener = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => opener.remove());
  await openDialog()();
  opener.focus();
  frame();
  expect(document.activeElement).toBe(opener);
});
