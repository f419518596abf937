import type { Role } from '../../core/rules/permissions.ts';

/** The two halves of the product: operations (`user`) and structure (`admin`). */
export type ViewName = 'user' | 'admin';

export const adminPaths: readonly string[] = ['/organization', '/hotels', '/squad'];
const authPaths: readonly string[] = ['/login', '/signup', '/forgot-password', '/oauth-callback'];

export function isAdminPath(pathname: string): boolean {
  return adminPaths.includes(tidy(pathname));
}

/** Where a signed-out person goes who opened `path` (with its query). */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?redirect_uri=${encodeURIComponent(path)}`;
}

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

/** Where a signed-in person lands who opens an auth page. */
export function landingOf(view: ViewName): string {
  return view === 'admin' ? '/hotels' : '/dashboard';
}

/**
 * The screen that a role works on: where "/" leads a signed-in person to. The dashboard takes this place
 * when it is there; until then it would greet everybody with "coming soon".
 */
export function homeOf(role: Role | undefined): string {
  return role === undefined || role === 'admin' || role === 'reception' ? '/reception' : '/kitchen';
}

/** The view to show on a path: an admin screen is always in the admin view; else the stored choice, else `user`. */
export function viewOn(pathname: string, stored: string | null): ViewName {
  if (isAdminPath(pathname)) return 'admin';
  return stored === 'admin' ? 'admin' : 'user';
}

/** Without slashes at the end, or doubled ones. */
const tidy = (pathname: string) => `/${pathname.split('/').filter(Boolean).join('/')}`;
