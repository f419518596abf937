// @vitest-environment happy-dom
import { matchRoutes } from 'react-router-dom';
import { afterAll, expect, test } from 'vitest';
import { navigation, screenAt, viewOn } from '../../../src/app/navigation.ts';
import { homeOf } from '../../../src/app/paths.ts';
import { router } from '../../../src/app/routes.tsx';

afterAll(() => router.dispose());

const entries = Object.values(navigation).flatMap((sections) =>
  sections.flatMap((section) => section.entries),
);

/** What opens at an address: a screen with code of its own, or "page not found". */
function opensAt(address: string): 'screen' | 'missing' {
  const route = matchRoutes(router.routes, address)?.at(-1)?.route;
  return route?.path === address && 'lazy' in route && route.lazy ? 'screen' : 'missing';
}

test.each(entries)('$path opens a screen', ({ path }) => {
  expect(opensAt(path)).toBe('screen');
});

test('an address without an entry opens "page not found"', () => {
  expect(opensAt('/nowhere')).toBe('missing');
});

test('a screen is in the view that has it, whatever was chosen before', () => {
  expect(viewOn('/hotels', 'user')).toBe('admin');
  expect(viewOn('/hotels/', null)).toBe('admin');
  expect(viewOn('/hotels/0199/more', 'user')).toBe('admin');
  expect(viewOn('/squad', null)).toBe('admin');
  expect(viewOn('/reception', 'admin')).toBe('user');
  expect(viewOn('/kitchen/wall', 'admin')).toBe('user');
});

test('elsewhere the stored choice holds, and without one the operations', () => {
  expect(viewOn('/account', 'admin')).toBe('admin');
  expect(viewOn('/squadron', 'user')).toBe('user');
  expect(viewOn('/account', null)).toBe('user');
  expect(viewOn('/account', 'nonsense')).toBe('user');
});
test('each address and each name stands in the menu once', () => {
  expect(new Set(entries.map(({ path }) => path)).size).toBe(entries.length);
  expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
});

test.each([undefined, 'admin', 'reception', 'kitchen', 'menu_planner', 'stock_manager'] as const)(
  'the first screen of the role %s is there',
  (role) => {
    expect(opensAt(homeOf(role, 'user'))).toBe('screen');
  },
);

test('a screen goes by the name of its entry, the first of a floor by that of the floor', () => {
  expect(screenAt('/reception')).toBe('reception');
  expect(screenAt('/historical')).toBe('historical');
  expect(screenAt('/configurations')).toBe('configurations');
  expect(screenAt('/nowhere')).toBeUndefined();
});
