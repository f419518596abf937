import { setTimeout } from 'node:timers/promises';
import type { JSONWebKeySet } from 'jose';
import type { Log } from '../log.ts';
import { type AuthDeps, createAuth } from './auth.ts';
import { passkeyAnswer } from './passkeys.ts';
import { socialProvider } from './social.ts';

/** Answers the requests to /api/auth, and has the keys of our tokens. */
export type Identity = {
  handle(request: Request): Promise<Response>;
  keys(): Promise<JSONWebKeySet>;
};

type Auth = ReturnType<typeof createAuth>;

export function createIdentity(deps: AuthDeps): Identity {
  const auth = createAuth(deps);
  const social = socialHandler(deps);
  return {
    handle: async (request) => {
      const { pathname } = new URL(request.url);
      if (isSocial(pathname) && social) return social(request);
      return passkeyAnswer(pathname, await auth.handler(request));
    },
    keys: () => auth.api.getJwks(),
  };
}

const isSocial = (path: string): boolean => /^\/api\/auth\/(sign-in\/social|callback\/)/.test(path);

/** ms. How long the provider may take to say its addresses. */
const discoveryTimeout = 8000;

/**
 * Social sign-in has an instance of the library of its own, for the library asks the provider for its addresses once,
 * when it is made. It is made when somebody first needs it, and again while the provider can't be reached; all other
 * sign-ins do without.
 */
function socialHandler(deps: AuthDeps): ((request: Request) => Promise<Response>) | undefined {
  const { oidc } = deps.config;
  if (oidc === undefined) return undefined;
  let made: Promise<Auth | undefined> | undefined;
  const make = async (): Promise<Auth | undefined> => {
    const auth = createAuth(deps, oidc);
    const context = await Promise.race([
      auth.$context,
      setTimeout(discoveryTimeout, undefined, { ref: false }),
    ]);
    const isThere = context?.socialProviders.some(({ id }) => id === socialProvider);
    return isThere ? auth : undefined;
  };
  return async (request) => {
    made ??= make();
    const auth = await made;
    if (auth) return auth.handler(request);
    made = undefined;
    return unreachable(deps.log, oidc.issuer);
  };
}

function unreachable(log: Log, issuer: string): Response {
  log.warn({ issuer }, 'the provider of social sign-in does not answer');
  const said = { code: 'PROVIDER_UNAVAILABLE', message: 'The provider does not answer' };
  return Response.json(said, { status: 503, headers: { 'Retry-After': '10' } });
}
