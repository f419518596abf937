// @vitest-environment happy-dom
import { matchRoutes } from 'react-router-dom';
import { afterAll, expect, test } from 'vitest';
import { laterScreens, navigation, screenAt, viewOn } from '../../../src/app/navigation.ts';
import { homeOf } from '../../../src/app/paths.ts';
import { router } from '../../../src/app/routes.tsx';

afterAll(() => router.dispose());

const entries = Object.values(navigation).flatMap((sections) =>
  sections.flatMap((section) => section.entries),
);

/** What opens at an address: a screen with code of its own, the stand-in of one to come, or "page not found". */
function opensAt(address: string): 'screen' | 'soon' | 'missing' {
  const route = matchRoutes(router.routes, address)?.at(-1)?.route;
  if (route?.path !== address) return 'missing';
  return 'lazy' in route && route.lazy ? 'screen' : 'soon';
}

test.each(entries)('$path opens a screen, unless it is soon', ({ path, soon }) => {
  expect(opensAt(path)).toBe(soon ? 'soon' : 'screen');
});

test('an address without an entry opens "page not found"', () => {
  expect(opensAt('/nowhere')).toBe('missing');
});

test('a screen is not also a screen to come', () => {
  const later = laterScreens.map(({ path }) => path);
  expect(later.map(opensAt)).toEqual(later.map(() => 'soon'));
  expect(new Set(later).size).toBe(later.length);
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
    const later = laterScreens.map(({ path }) => path);
    expect(opensAt(homeOf(role, 'user', later))).toBe('screen');
  },
);

test('a screen goes by the name of its entry, the first of a floor by that of the floor', () => {
  expect(screenAt('/reception')).toBe('reception');
  expect(screenAt('/historical')).toBe('historical');
  expect(screenAt('/configurations')).toBe('configurations');
  expect(screenAt('/nowhere')).toBeUndefined();
});
