import * as contract from '../../core/contract/integrations.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Routes } from '../http/routes.ts';
import type { WriteDeps } from '../writes/write.ts';
import { createTest } from './deliver.ts';
import { createKey, keysOf, revokeKey } from './keys.ts';
import type { KnownKeys } from './known-keys.ts';
import {
  createTestLimit,
  createWebhook,
  deleteWebhook,
  switchOnWebhook,
  webhooksOf,
} from './webhooks.ts';

export function integrationRoutes(
  routes: Routes,
  config: Config,
  { keys, ...deps }: WriteDeps & { database: Database; keys: Pick<KnownKeys, 'forget'> },
): void {
  routes.hotelRead(contract.listApiKeys, async ({ tx, hotelId, version }) => ({
    data: await keysOf(tx, hotelId),
    version,
  }));
  routes.hotelWrite(contract.createApiKey, {
    run: createKey,
    kept: (made) => ({ ...made, key: null }),
  });
  routes.hotelWrite(contract.revokeApiKey, {
    run: async (call) => {
      const revoked = await revokeKey(call);
      keys.forget(revoked.id);
      return revoked;
    },
  });

  routes.hotelRead(contract.listWebhooks, async ({ tx, hotelId, version }) => ({
    data: await webhooksOf(tx, hotelId),
    version,
  }));
  routes.hotelWrite(contract.createWebhook, {
    run: createWebhook,
    kept: (made) => ({ ...made, secret: null }),
  });
  routes.hotelWrite(contract.deleteWebhook, { run: deleteWebhook });
  routes.hotelWrite(contract.switchOnWebhook, { run: switchOnWebhook });
  const { pool } = deps.database;
  routes.hotelWork(contract.testWebhook, createTest({ config, pool }, deps, createTestLimit()));
}
