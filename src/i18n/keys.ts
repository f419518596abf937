import type common from '../../locales/en/common.json';
import type configurations from '../../locales/en/configurations.json';
import type connection from '../../locales/en/connection.json';
import type errors from '../../locales/en/errors.json';
import type frame from '../../locales/en/frame.json';
import type identity from '../../locales/en/identity.json';
import type imports from '../../locales/en/imports.json';
import type kitchen from '../../locales/en/kitchen.json';
import type operations from '../../locales/en/operations.json';
import type reception from '../../locales/en/reception.json';

/** Types of all texts, from the English files: an unknown key does not compile. */
export interface Texts {
  common: typeof common;
  configurations: typeof configurations;
  connection: typeof connection;
  errors: typeof errors;
  frame: typeof frame;
  identity: typeof identity;
  imports: typeof imports;
  kitchen: typeof kitchen;
  operations: typeof operations;
  reception: typeof reception;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Texts;
  }
}
