import { useSearchParams } from 'react-router-dom';

/** Where a social sign-in was begun. */
export type Flow = 'login' | 'signup';

/**
 * Addresses of the pages for who is not signed in. They keep redirect_uri, which the guards judge.
 * @param backTo path of this app in its place
 */
export function useAuthLinks(backTo?: string) {
  const [query] = useSearchParams();
  const wanted = backTo ?? query.get('redirect_uri');
  const link = (path: string, more: Record<string, string> = {}) => {
    const pairs = new URLSearchParams(more);
    if (wanted !== null) pairs.set('redirect_uri', wanted);
    const search = pairs.toString();
    return search === '' ? path : `${path}?${search}`;
  };
  return {
    login: link('/login'),
    signUp: link('/signup'),
    reset: link('/forgot-password'),
    callback: (flow: Flow, error?: string) =>
      link('/oauth-callback', error === undefined ? { flow } : { flow, error }),
  };
}

/** What one page for who is not signed in hands to the next. */
export interface CarriedOver {
  email?: string;
}

/** The address that another page handed over; empty where there is none. */
export function carriedEmail(state: unknown): string {
  const { email } = (typeof state === 'object' && state !== null ? state : {}) as CarriedOver;
  return typeof email === 'string' ? email : '';
}
