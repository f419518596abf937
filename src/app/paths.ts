import type { Role } from '../../core/rules/permissions.ts';

/** The two halves of the product: operations (`user`) and structure (`admin`). */
export type ViewName = 'user' | 'admin';

const authPaths: readonly string[] = [
  '/login',
  '/switch',
  '/signup',
  '/forgot-password',
  '/oauth-callback',
];

/** Where a signed-out person goes who opened `path` (with its query). */
export const loginPath = (path: string): string => leadingTo('/login', path);

/** The same on a shared tablet. */
export const switchPath = (path: string): string => leadingTo('/switch', path);

const leadingTo = (page: string, path: string): string =>
  path === '/' ? page : `${page}?redirect_uri=${encodeURIComponent(path)}`;

/**
 * A redirect_uri that stays in the app, as path and query; undefined for another origin's,
 * one that is no path, or one that would lead back to signing in.
 */
export function safeRedirect(target: string | null): string | undefined {
  if (target === null || !target.startsWith('/')) return undefined;
  const here = 'https://app.invalid';
  try {
    const url = new URL(target, here);
    // "//host" and "/\host" are other origins in disguise.
    if (url.origin !== here || authPaths.includes(tidy(url.pathname))) return undefined;
    return `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return undefined;
  }
}

/**
 * Where an auth page leads who has signed in there, without a redirect_uri.
 * @param flow what was begun at the social provider: `signup`, else signing in
 */
export function afterSignIn(pathname: string, flow: string | null): string {
  if (tidy(pathname) !== '/oauth-callback') return '/';
  return flow === 'signup' ? '/hotels' : '/dashboard';
}

/** Where a signed-in person lands who opens an auth page. */
export function landingOf(view: ViewName): string {
  return view === 'admin' ? '/hotels' : '/dashboard';
}

/** The screen that a role works on. */
const workplaces: Record<Role, string> = {
  admin: '/dashboard',
  reception: '/reception',
  kitchen: '/kitchen',
  menu_planner: '/menu',
  stock_manager: '/stock-replenishment',
};

/** Where "/" leads a signed-in person to: the screen of their role, and in the admin view an admin's hotels. */
export function homeOf(role: Role | undefined, view: ViewName): string {
  if (role === 'admin' && view === 'admin') return landingOf(view);
  return workplaces[role ?? 'reception'];
}

/** Without slashes at the end, or doubled ones. */
const tidy = (pathname: string) => `/${pathname.split('/').filter(Boolean).join('/')}`;
