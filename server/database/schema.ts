import * as changes from './schema/changes.ts';
import * as guests from './schema/guests.ts';
import * as hotels from './schema/hotels.ts';
import * as identity from './schema/identity.ts';
import * as menus from './schema/menus.ts';
import * as secrets from './schema/secrets.ts';

/** Every table, under the name it is exported by. */
export const schema = { ...changes, ...guests, ...hotels, ...identity, ...menus, ...secrets };
