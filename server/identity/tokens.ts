import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { type Action, floorActions } from '../../core/rules/permissions.ts';
import type { Config } from '../config.ts';
import { Refusal } from '../http/refusal.ts';
import type { Scope } from './scope.ts';

/** Whoever sends a request, by the token they sent. */
export type Caller = {
  userId: string;
  email: string;
  name: string;
  /** When the token ends, ms since epoch. */
  expiresAt: number;
  /** The session that the token was made from; undefined for an outside issuer's. */
  sessionId: string | undefined;
  /** Undefined: bound by nothing but their roles. */
  scope?: Scope | undefined;
  /** An API key's: no person's. */
  isProgram?: true;
};

/** @throws Refusal `unauthenticated` unless `token` is a JWT of our issuer that holds now */
export type VerifyToken = (token: string) => Promise<Caller>;

const keyCacheMs = 10 * 60 * 1000;
/** An unknown key id refreshes the key set, but no oftener than this. */
const keyCooldownMs = 30 * 1000;
const remembered = 1000;

/** Signatures that anybody can check and only the issuer can make. */
const algorithms = [
  'EdDSA',
  'Ed25519',
  'ES256',
  'ES384',
  'ES512',
  'PS256',
  'RS256',
  'RS384',
  'RS512',
];

const claims = z.object({
  sub: z.string().min(1).max(64),
  exp: z.number(),
  email: z.string().default(''),
  name: z.string().default(''),
  sid: z.string().optional(),
  /** The hotel that a session of a PIN is bound to. */
  hotel: z.uuid().optional(),
});

/** What members may read, and what the floor does. */
const ofFloor: ReadonlySet<Action | 'read'> = new Set(['read', ...floorActions]);

/**
 * Verifies tokens of the outside issuer that the configuration names, or else of our own.
 * A batch brings the same token fifty times: verified ones are remembered until they end.
 */
export function createTokens(
  config: Pick<Config, 'publicUrl' | 'jwt'>,
  ownKeys: () => Promise<JSONWebKeySet>,
): VerifyToken {
  const outside = config.jwt;
  const keys = outside
    ? createRemoteJWKSet(new URL(outside.jwksUrl), {
        cacheMaxAge: keyCacheMs,
        cooldownDuration: keyCooldownMs,
      })
    : createCachedKeys(ownKeys);
  const expected = outside
    ? { issuer: outside.issuer, ...(outside.audience && { audience: outside.audience }) }
    : { issuer: config.publicUrl, audience: config.publicUrl };
  const known = new Map<string, Caller>();

  return async (token) => {
    const before = known.get(token);
    if (before && before.expiresAt > Date.now()) return before;
    known.delete(token);
    const caller = await verify(token, keys, expected);
    if (known.size >= remembered) known.delete(known.keys().next().value ?? '');
    known.set(token, caller);
    return caller;
  };
}

async function verify(
  token: string,
  keys: JWTVerifyGetKey,
  expected: { issuer: string; audience?: string },
): Promise<Caller> {
  try {
    const { payload } = await jwtVerify(token, keys, { ...expected, algorithms });
    const { sub, exp, email, name, sid, hotel } = claims.parse(payload);
    const scope = hotel === undefined ? undefined : { hotelId: hotel, actions: ofFloor };
    return { userId: sub, email, name, expiresAt: exp * 1000, sessionId: sid, scope };
  } catch (cause) {
    if (isTokensFault(cause)) throw new Refusal('unauthenticated', { cause });
    // The key set could not be fetched: the token may be valid.
    throw new Refusal('unavailable', { cause });
  }
}

/** Failures that lie with the keys and not with the token. */
const keyFaults = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']);

function isTokensFault(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  return error instanceof errors.JOSEError && !keyFaults.has(error.code);
}

/** Our own keys, read again every ten minutes and when a token names one that is not among them. */
function createCachedKeys(read: () => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  let cached: { keys: ReturnType<typeof createLocalJWKSet>; at: number } | undefined;
  const load = async () => {
    cached = { keys: createLocalJWKSet(await read()), at: Date.now() };
    return cached.keys;
  };
  return async (header, token) => {
    const fresh = cached && Date.now() - cached.at < keyCacheMs ? cached.keys : await load();
    try {
      return await fresh(header, token);
    } catch (error) {
      const isNew = error instanceof errors.JWKSNoMatchingKey;
      if (!isNew || Date.now() - (cached?.at ?? 0) < keyCooldownMs) throw error;
      return (await load())(header, token);
    }
  };
}
