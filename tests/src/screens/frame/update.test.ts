import { expect, onTestFinished, test, vi } from 'vitest';
import { pass, until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { type Installed, installWithUpdate } from '../harness/installed.ts';
import { meal, openReception } from '../harness/reception.ts';
import { problem } from '../harness/responses.ts';
import { all, button, says } from '../harness/sight.ts';

async function openWith(options: Parameters<typeof installWithUpdate>[0]) {
  let installed: Installed | undefined;
  const app = await openReception({
    before: () => {
      installed = installWithUpdate(options);
    },
  });
  if (!installed) throw new Error('not installed');
  return { app, installed };
}

async function openWithUpdate() {
  const opened = await openWith({});
  await until(() => expect(says('New version ready')).toBe(true));
  // It has moved in.
  await pass(1000);
  return opened;
}

test('a new version is offered, and taken when a person says so: the page is loaded anew', async () => {
  const { installed } = await openWithUpdate();
  expect(installed.messages).toEqual([]);
  await press(button('Take it now'));
  await until(() => expect(installed.messages).toEqual([{ type: 'SKIP_WAITING' }]));
  expect(installed.reloads).toBe(0);
  installed.takeOver();
  await until(() => expect(installed.reloads).toBe(1));
});

test('it can wait: the offer goes, and nothing is taken', async () => {
  const { installed } = await openWithUpdate();
  await press(button('Later'));
  await until(() => expect(all('button', 'Take it now')).toEqual([]));
  await pass(60_000);
  expect(installed.messages).toEqual([]);
});

test('it is not taken while something is being sent', async () => {
  const { app, installed } = await openWithUpdate();
  let release: () => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(problem(503, 'unavailable'));
  });
  app.service.instead = ({ path }) => (path === '/api/v1/batch' ? held : undefined);
  await press(meal('Rossi Marco', 'Dinner'));
  await pass(600);
  await press(button('Take it now'));
  expect(says('Waiting until everything has been sent …')).toBe(true);
  expect(button('Later')).toHaveProperty('disabled', true);
  await pass(2000);
  expect(installed.messages).toEqual([]);
  release();
  await until(() => expect(installed.messages).toHaveLength(1));
});

test('taken in another tab, it is offered here too, and taking it loads this page anew', async () => {
  const { installed } = await openWithUpdate();
  installed.takeOver();
  await pass(500);
  expect(installed.reloads).toBe(0);
  await press(button('Take it now'));
  await until(() => expect(installed.reloads).toBe(1));
});

test('the first version of a first visit is no update, neither while it waits nor when it takes over', async () => {
  const { installed } = await openWith({ firstVisit: true });
  await pass(2000);
  expect(says('New version ready')).toBe(false);
  installed.takeOver();
  await pass(500);
  expect(says('New version ready')).toBe(false);
});

test('told late that the version it runs controls it, a page offers no update', async () => {
  const { installed } = await openWith({ waits: false });
  await pass(2000);
  installed.tellController();
  await pass(500);
  expect(says('New version ready')).toBe(false);
});

test('it is offered without moving in where the code for that does not come', async () => {
  const moving = '../../../../src/app/frame/unfolding.tsx';
  vi.doMock(moving, () => ({
    get Unfolding() {
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  }));
  onTestFinished(() => void vi.doUnmock(moving));
  await openWithUpdate();
  expect(button('Take it now').closest('[style*="height"]')).toBeNull();
});
