export interface Measured {
  /** Its file in pages/. */
  name: string;
  label: string;
  /** File of its service worker in pages/, for a queue that runs in one. */
  worker?: string;
}

/** The measured libraries. */
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
