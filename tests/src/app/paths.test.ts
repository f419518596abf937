import { expect, test } from 'vitest';
import { afterSignIn, homeOf, landingOf, loginPath, safeRedirect } from '../../../src/app/paths.ts';

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

test('auth pages lead to the first screen of the view', () => {
  expect([landingOf('user'), landingOf('admin')]).toEqual(['/dashboard', '/hotels']);
});

test('signing in leads to the first screen of the role; through a provider, as its way back says', () => {
  expect([afterSignIn('/login', null), afterSignIn('/signup', 'signup')]).toEqual(['/', '/']);
  expect(afterSignIn('/oauth-callback', null)).toBe('/dashboard');
  expect(afterSignIn('/oauth-callback/', 'login')).toBe('/dashboard');
  expect(afterSignIn('/oauth-callback', 'signup')).toBe('/hotels');
});

test.each([
  ['admin', '/dashboard'],
  ['reception', '/reception'],
  ['kitchen', '/kitchen'],
  ['menu_planner', '/menu'],
  ['stock_manager', '/stock-replenishment'],
  [undefined, '/reception'],
] as const)('%s starts at %s', (role, own) => {
  for (const view of ['user', 'admin'] as const) {
    if (role === 'admin' && view === 'admin') continue;
    expect(homeOf(role, view)).toBe(own);
  }
});

test('an admin starts in the view that they have chosen', () => {
  expect(homeOf('admin', 'admin')).toBe('/hotels');
});
