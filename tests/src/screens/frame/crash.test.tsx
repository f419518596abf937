import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openApp } from '../harness/app.ts';
import { pass, until } from '../harness/clock.ts';
import { press } from '../harness/hands.ts';
import { house } from '../harness/house.ts';
import { anna } from '../harness/people.ts';
import { openReception } from '../harness/reception.ts';
import { button, one, says } from '../harness/sight.ts';

function Broken(): never {
  throw new Error('broken');
}

test('a screen whose code can’t be fetched says so in its place; the menu stays, and its reload works', async () => {
  const app = await openReception();
  vi.doMock('../../../../src/features/kitchen/kitchen-screen.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => {
    vi.doUnmock('../../../../src/features/kitchen/kitchen-screen.tsx');
  });
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  await press(one('link', 'Kitchen'));
  await until(() => one('heading', /^(This screen could not be loaded|Something went wrong)$/));
  one('alert');
  one('link', 'Reception');
  expect(one('link', 'Start page').getAttribute('href')).toBe('/');
  await press(button('Reload'));
  expect(reload).toHaveBeenCalledOnce();
  app.page.complaints.length = 0;
});

test('what crashes around all screens is caught as well: what is saved is said to be safe', async () => {
  const app = await openApp({ as: anna, at: '/reception', rows: house });
  await pass(1500);
  const { CrashBoundary } = await import('../../../../src/app/crash.tsx');
  const { system } = await import('../../../../src/ui/system.ts');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  root.render(
    <ChakraProvider value={system}>
      <CrashBoundary>
        <Broken />
      </CrashBoundary>
    </ChakraProvider>,
  );
  await until(() => one('heading', 'Something went wrong', place));
  expect(says(/^What was saved on this device is safe\./, place)).toBe(true);
  button('Reload', place);
  app.page.complaints.length = 0;
});
