import { expect, test } from 'vitest';
import { answer, calls, done, refused } from '../harness/administration.ts';
import type { App } from '../harness/app.ts';
import { until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { openFrame, openMenu } from '../harness/frame.ts';
import { fill, press } from '../harness/hands.ts';
import { idOf } from '../harness/hotel.ts';
import { all, button, complaintAt, dialog, field, one, textOf } from '../harness/sight.ts';

const path = '/api/v1/feedback';

async function openFeedback(): Promise<HTMLElement> {
  await press(button('Report feedback', await openMenu()));
  await until(() => field('Description'));
  return dialog('Report feedback');
}
const message = () => field('Description');
const send = () => press(button('Send feedback'));
const sent = (app: App) => calls(app, 'POST', path).map(({ body }) => body);

test('a message is required, of 10 to 1000 characters; each is said at the field', async () => {
  const app = await openFrame();
  await openFeedback();
  for (const [text, complaint] of [
    ['', 'The description is required.'],
    ['too short', 'At least 10 characters.'],
    ['x'.repeat(1001), 'At most 1000 characters.'],
  ] as const) {
    await fill(message(), text);
    await send();
    await until(() => expect(complaintAt(message())).toContain(complaint));
  }
  expect(sent(app)).toEqual([]);
});

test('feedback is sent as a bug or a tip; the next one starts empty', async () => {
  const app = await openFrame();
  answer(app.service, { [`POST ${path}`]: () => done({ id: idOf('said') }) });
  await openFeedback();
  await press(one('radio', 'Tip'));
  await fill(message(), 'Show the allergens in the list');
  await send();
  await until(() => expect(notices().join()).toContain('Thank you, your feedback was sent'));
  expect(sent(app)).toEqual([{ message: 'Show the allergens in the list', feedback_type: 'tip' }]);
  await press(button('Report feedback', dialog('Menu')));
  await until(() => expect(message().value).toBe(''));
});

test('what was not sent stays: on failure, without a network, and when the page is loaded anew', async () => {
  const app = await openFrame();
  answer(app.service, { [`POST ${path}`]: refused(503, 'unavailable') });
  const asked = await openFeedback();
  await fill(message(), 'The list is slow today');
  await send();
  await until(() =>
    expect(textOf(one('alert', undefined, asked))).toContain('Failed to send feedback'),
  );
  app.service.cut();
  await send();
  await until(() =>
    expect(textOf(one('alert', undefined, asked))).toContain('Failed to send feedback'),
  );
  expect(message().value).toBe('The list is slow today');
  app.service.restore();
  await app.reload();
  await until(() => one('banner'));
  await openFeedback();
  expect(message().value).toBe('The list is slow today');
  expect(all('alert')).toEqual([]);
});
