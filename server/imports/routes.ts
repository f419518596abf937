import {
  listGuestImports,
  previewGuestImport,
  readGuestImport,
  runGuestImport,
  takeBackGuestImport,
} from '../../core/contract/guest-import.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Routes } from '../http/routes.ts';
import { type WriteDeps, writeHotel } from '../writes/write.ts';
import { importFileRoutes } from './automation/routes.ts';
import type { Box } from './box/box.ts';
import { menuImportRoutes } from './menus/routes.ts';
import { prepareImport } from './prepared.ts';
import { importOf, progressOf } from './records.ts';
import { reportPage } from './report.ts';
import { runImport } from './run.ts';
import { takeBack } from './take-back.ts';

export function importRoutes(
  routes: Routes,
  config: Pick<Config, 'importWebhookUrl'>,
  deps: WriteDeps & { database: Database; box: Box },
): void {
  const { box } = deps;
  const reading = { box, database: deps.database };
  menuImportRoutes(routes, box);
  importFileRoutes(routes, config, deps);

  routes.hotelWork(previewGuestImport, async ({ form, today, hotelId, request: { signal } }) => {
    const { read, plan } = await prepareImport(reading, form, today, { hotelId, signal });
    const { bad, ...summary } = read.summary;
    const counts = { ...plan.counts, bad };
    return { data: { ...summary, guests: plan.shown, counts } };
  });

  routes.hotelWork(runGuestImport, async (call) => {
    const { form, today, hotelId, request } = call;
    const client = { hotelId, signal: request.signal };
    const prepared = await prepareImport(reading, form, today, client);
    return runImport(deps, { ...call, source: 'file' }, prepared);
  });

  routes.hotelRead(listGuestImports, async ({ client, hotelId, version, query }) => ({
    ...(await reportPage(client, hotelId, query.before)),
    version,
  }));

  routes.hotelRead(readGuestImport, async ({ tx, hotelId, version, params }) => {
    const id = params.importId;
    return { data: progressOf(await importOf(tx, { hotelId, id })), version };
  });

  routes.hotelWork(takeBackGuestImport, async ({ hotelId, params, write, keyed }) => {
    const of = { hotelId, id: params.importId };
    await takeBack(deps, write, of, 'taking_back');
    return writeHotel(deps, { ...write, keyed }, async (tx) => progressOf(await importOf(tx, of)));
  });
}
