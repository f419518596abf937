export interface Measured {
  /** Its file in pages/. */
  name: string;
  label: string;
  /** Its service worker's file there, where the queue lives in one. */
  worker?: string;
}

/** Who is measured. */
export const contenders: readonly Measured[] = [
  { name: 'ours', label: 'Coperto' },
  { name: 'rxdb-strict', label: 'RxDB, set to strict' },
  { name: 'rxdb-relaxed', label: 'RxDB' },
  { name: 'pouchdb', label: 'PouchDB' },
  { name: 'replicache', label: 'Replicache' },
  { name: 'query', label: 'TanStack Query' },
  { name: 'offline-transactions', label: 'TanStack offline-transactions' },
  { name: 'workbox', label: 'Workbox queue', worker: 'workbox-worker' },
];
