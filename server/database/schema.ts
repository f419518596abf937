import * as alerts from './schema/alerts.ts';
import * as audit from './schema/audit.ts';
import * as briefs from './schema/briefs.ts';
import * as changes from './schema/changes.ts';
import * as deviceReports from './schema/device-reports.ts';
import * as dishes from './schema/dishes.ts';
import * as guests from './schema/guests.ts';
import * as hotels from './schema/hotels.ts';
import * as identity from './schema/identity.ts';
import * as imports from './schema/imports.ts';
import * as integrations from './schema/integrations.ts';
import * as jobs from './schema/jobs.ts';
import * as kitchen from './schema/kitchen.ts';
import * as menus from './schema/menus.ts';
import * as orders from './schema/orders.ts';
import * as secrets from './schema/secrets.ts';
import * as sharedDevices from './schema/shared-devices.ts';
import * as stock from './schema/stock.ts';

/** Every table, under the name it is exported by. */
export const schema = {
  ...alerts,
  ...audit,
  ...briefs,
  ...changes,
  ...deviceReports,
  ...dishes,
  ...guests,
  ...hotels,
  ...imports,
  ...identity,
  ...integrations,
  ...jobs,
  ...kitchen,
  ...menus,
  ...orders,
  ...secrets,
  ...sharedDevices,
  ...stock,
};
