import { expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { openReception } from '../harness/reception.ts';
import { button, dialog, textOf } from '../harness/sight.ts';

const form = '../../../../src/features/reception/external/external-guest-form.tsx';

test('a form that is pressed before its code has come opens at once, and has the focus when it is here', async () => {
  await openReception();
  await press(button('Add external guest'));
  dialog('Add external guest');
  await until(() => expect(document.activeElement?.getAttribute('name')).toBe('name'));
});

test('a form whose code does not come says so, and is there once it comes', async () => {
  let lost = true;
  vi.doMock(form, () => ({
    get ExternalGuestForm() {
      if (lost) throw new TypeError('Failed to fetch dynamically imported module');
      return () => 'the form';
    },
  }));
  onTestFinished(() => void vi.doUnmock(form));
  await openReception();
  await press(button('Add external guest'));
  const says = (text: string) => expect(textOf(dialog('Add external guest'))).toContain(text);
  await until(() => says('A part of the app could not be downloaded'));
  lost = false;
  await press(button('Try again'));
  await until(() => says('the form'));
});
