import {
  exportPersonalData,
  readSignInMethods,
  readSignInOptions,
} from '../../core/contract/identity.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Routes } from '../http/routes.ts';
import { personalDataOf, signInMethodsOf } from './export.ts';

export function identityRoutes(
  routes: Routes,
  { oidc }: Pick<Config, 'oidc'>,
  database: Pick<Database, 'pool'>,
): void {
  routes.public(readSignInOptions, async () => ({ data: { social: oidc?.name ?? null } }));

  routes.signedIn(readSignInMethods, async ({ caller }) => ({
    data: await signInMethodsOf(database, caller),
  }));

  routes.signedIn(exportPersonalData, async ({ caller }) => ({
    data: await personalDataOf(database, caller),
  }));
}
