import { expect, test } from 'vitest';
import { homeOf, landingOf, loginPath, safeRedirect, viewOn } from '../../../src/app/paths.ts';

test.each([
  ['/reception', '/reception'],
  ['/reception?day=2026-03-05#top', '/reception?day=2026-03-05#top'],
  ['/accept-invite?token=a%2Fb', '/accept-invite?token=a%2Fb'],
  ['/', '/'],
])('%s is kept', (target, kept) => {
  expect(safeRedirect(target)).toBe(kept);
});

test.each([
  null,
  '',
  'reception',
  'https://elsewhere.example/reception',
  '//elsewhere.example/reception',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  '/login',
  '/login/?redirect_uri=%2Fkitchen',
  '/oauth-callback',
])('%s is refused', (target) => {
  expect(safeRedirect(target)).toBeUndefined();
});

test('a path survives the way through the login page', () => {
  const path = '/kitchen?meal=3&day=2026-03-05';
  const query = new URL(loginPath(path), 'https://a.example').searchParams;
  expect(safeRedirect(query.get('redirect_uri'))).toBe(path);
  expect(loginPath('/')).toBe('/login');
});

test('an admin screen is in the admin view, whatever was chosen before', () => {
  expect(viewOn('/hotels', 'user')).toBe('admin');
  expect(viewOn('/hotels/', null)).toBe('admin');
  expect(viewOn('/squad', null)).toBe('admin');
});

test('elsewhere the stored choice holds, and without one the operations', () => {
  expect(viewOn('/reception', 'admin')).toBe('admin');
  expect(viewOn('/reception', null)).toBe('user');
  expect(viewOn('/reception', 'nonsense')).toBe('user');
});

test('auth pages lead to the first screen of the view', () => {
  expect([landingOf('user'), landingOf('admin')]).toEqual(['/dashboard', '/hotels']);
});

test('each role starts where it works', () => {
  expect([homeOf('reception'), homeOf('admin'), homeOf(undefined)]).toEqual([
    '/reception',
    '/reception',
    '/reception',
  ]);
  expect([homeOf('kitchen'), homeOf('menu_planner')]).toEqual(['/kitchen', '/kitchen']);
});
