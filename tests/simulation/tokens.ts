import { generateKeyPairSync, sign } from 'node:crypto';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
export const issuer = 'https://identity.invalid';

/** The issuer's JWKS, as a data URL. */
export const keysUrl = `data:application/json,${encodeURIComponent(
  JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'EdDSA' }] }),
)}`;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token of the issuer. @param until expiry, ms */
export function tokenFor(user: string, until: number): string {
  const head = part({ alg: 'EdDSA', kid: 'one' });
  const claims = { iss: issuer, sub: user, exp: Math.floor(until / 1000) };
  const text = `${head}.${part({ ...claims, email: `${user}@test.hotel`, name: user })}`;
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

/** The user of an Authorization header's token, unverified; '' = none. */
export function userOf(header: string | null): string {
  const claims = (header ?? '').replace(/^Bearer /, '').split('.')[1] ?? '';
  const read: unknown = claims && JSON.parse(Buffer.from(claims, 'base64url').toString());
  return typeof read === 'object' && read !== null && 'sub' in read ? String(read.sub) : '';
}
