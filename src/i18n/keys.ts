import type account from '../../locales/en/account.json';
import type accuracy from '../../locales/en/accuracy.json';
import type attendance from '../../locales/en/attendance.json';
import type audit from '../../locales/en/audit.json';
import type brief from '../../locales/en/brief.json';
import type closeOut from '../../locales/en/closeOut.json';
import type common from '../../locales/en/common.json';
import type configurations from '../../locales/en/configurations.json';
import type connection from '../../locales/en/connection.json';
import type dishes from '../../locales/en/dishes.json';
import type door from '../../locales/en/door.json';
import type errors from '../../locales/en/errors.json';
import type feedback from '../../locales/en/feedback.json';
import type frame from '../../locales/en/frame.json';
import type identity from '../../locales/en/identity.json';
import type imports from '../../locales/en/imports.json';
import type integrations from '../../locales/en/integrations.json';
import type invitation from '../../locales/en/invitation.json';
import type kitchen from '../../locales/en/kitchen.json';
import type menu from '../../locales/en/menu.json';
import type menuDay from '../../locales/en/menuDay.json';
import type menuImport from '../../locales/en/menuImport.json';
import type operations from '../../locales/en/operations.json';
import type orders from '../../locales/en/orders.json';
import type publicMenu from '../../locales/en/publicMenu.json';
import type reception from '../../locales/en/reception.json';
import type sheet from '../../locales/en/sheet.json';
import type squad from '../../locales/en/squad.json';
import type start from '../../locales/en/start.json';
import type stay from '../../locales/en/stay.json';
import type stock from '../../locales/en/stock.json';
import type structure from '../../locales/en/structure.json';
import type system from '../../locales/en/system.json';
import type tablet from '../../locales/en/tablet.json';
import type templates from '../../locales/en/templates.json';

/** Types of all texts, from the English files: an unknown key does not compile. */
export interface Texts {
  account: typeof account;
  accuracy: typeof accuracy;
  attendance: typeof attendance;
  audit: typeof audit;
  brief: typeof brief;
  closeOut: typeof closeOut;
  common: typeof common;
  configurations: typeof configurations;
  connection: typeof connection;
  dishes: typeof dishes;
  door: typeof door;
  errors: typeof errors;
  feedback: typeof feedback;
  frame: typeof frame;
  identity: typeof identity;
  imports: typeof imports;
  integrations: typeof integrations;
  invitation: typeof invitation;
  kitchen: typeof kitchen;
  menu: typeof menu;
  menuDay: typeof menuDay;
  menuImport: typeof menuImport;
  operations: typeof operations;
  orders: typeof orders;
  publicMenu: typeof publicMenu;
  reception: typeof reception;
  sheet: typeof sheet;
  squad: typeof squad;
  stay: typeof stay;
  structure: typeof structure;
  start: typeof start;
  system: typeof system;
  tablet: typeof tablet;
  stock: typeof stock;
  templates: typeof templates;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
