import { expect, test } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { press } from '../harness/hands.ts';
import { answers, openPreview, run } from '../harness/import.ts';
import { problem, type Received } from '../harness/responses.ts';
import { button, one, says } from '../harness/sight.ts';

/** An import that has begun, and how its answer comes. */
async function beginImport(): Promise<(answer?: Response) => void> {
  const app = await openPreview();
  let request: Received | undefined;
  let tell: (answer: Response) => void = () => undefined;
  app.service.instead = (received) => {
    const answer = answers()(received);
    if (!received.path.endsWith('/imports/guests') || !answer) return answer;
    request = received;
    return new Promise<Response>((resolve) => {
      tell = resolve;
    });
  };
  await press(run());
  await until(() => expect(request).toBeDefined());
  return (answer) => tell(answer ?? (answers()(request as Received) as Response));
}

const done = 'The guest list is importedNew: 1, changed: 1, unchanged: 1, bad lines left out: 3';
const closeDialog = () => press(button('Close', one('dialog', 'Import guest list')));

test('an import whose dialog was closed says when it is done', async () => {
  const answer = await beginImport();
  await closeDialog();
  answer();
  await until(() => expect(notices()).toContain(done));
});

test('an import whose screen was left says when it is done, and when it failed', async () => {
  const answer = await beginImport();
  await closeDialog();
  await press(one('link', /^Kitchen/));
  answer(problem(422, 'too_many_guests'));
  await until(() => expect(notices().join()).toContain('Failed to import data'));
  expect(notices().join()).toContain('more than 5,000 guests on one day');
});

test('an import whose dialog is open says it there alone', async () => {
  const answer = await beginImport();
  answer();
  await until(() => expect(says('The guest list is imported')).toBe(true));
  await pass(500);
  expect(notices()).not.toContain(done);
});
