import { APIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { personName } from '../../core/contract/identity.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { freeUnproven } from './sign-up.ts';

/** Names the provider in the paths of the identity part. */
export const socialProvider = 'oidc';

/** Sign-in with the OpenID Connect provider of the configuration. Only a sign-up makes an account. */
export const socialPlugin = (
  { issuer, clientId, clientSecret, name }: NonNullable<Config['oidc']>,
  database: Pick<Database, 'pool'>,
) =>
  genericOAuth({
    config: [
      {
        providerId: socialProvider,
        ...{ name, clientId, clientSecret },
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        disableImplicitSignUp: true,
        mapProfileToUser: async ({ name: full, email, emailVerified }) => {
          // The provider proves the address.
          if (email && emailVerified) await freeUnproven(database, email.toLowerCase());
          return { name: personName(full ?? '') ?? email?.split('@')[0] ?? '' };
        },
      },
    ],
  });

/** Only a sign-up with a password makes an account of an address that nobody has proven. */
export const userHooks = {
  create: {
    before: async (user: { emailVerified: boolean }, ctx: { path?: string } | null) => {
      if (user.emailVerified || ctx?.path === '/sign-up/email') return;
      throw new APIError('FORBIDDEN', {
        code: 'email_not_verified',
        message: 'The provider has not verified the email address',
      });
    },
  },
};
