/** A room: a folder or file with a rule about what it may import. */
export type Room = {
  /** Folder or file, from the root. `*` matches any folder name; each match is a room of its own. */
  path: string;
  /** Folders or files that it may import, besides itself. */
  imports: readonly string[];
  /** Folders or files of which it may import only types. */
  types?: readonly string[];
  /** Where given, the only npm packages that it may import. */
  packages?: readonly string[];
  /** npm packages that it may not import. */
  withoutPackages?: readonly string[];
  /** Global functions that it may not call. */
  withoutCalls?: readonly string[];
};

const views = ['react', 'react-dom', '@chakra-ui/react', 'react-router-dom', 'framer-motion'];
const storage = ['dexie', 'dexie-react-hooks', 'fake-indexeddb'];
/** The one rule that may be imported where only types of core are: the languages and their locales. */
const language = 'core/rules/language.ts';
const pure = ['zod', '@internationalized/date', 'fastest-levenshtein'];

/** Files that every layer of the offline engine may import. */
const engineBase = ['platform', 'store', 'backoff', 'engine-status'].map(
  (name) => `src/offline/${name}.ts`,
);

function layer(name: string, below: readonly string[]): Room {
  const layers = below.map((each) => `src/offline/${each}`);
  return {
    path: `src/offline/${name}`,
    imports: [...layers, ...engineBase, 'src/api', 'core'],
    withoutPackages: views,
  };
}

/** The import borders. A file belongs to the first room whose path matches. */
export const rooms: readonly Room[] = [
  { path: 'core/rules', imports: [], packages: pure },
  { path: 'core/contract', imports: ['core'], packages: pure },
  { path: 'core', imports: ['core'], packages: pure },
  {
    // Runs in processes that have no database and no network.
    path: 'server/imports/box',
    imports: ['core', 'server/imports', 'server/http/refusal.ts', 'server/log.ts'],
    packages: [],
  },
  { path: 'server', imports: ['core', 'locales'], withoutPackages: [...views, ...storage] },
  // The engine's layers, each with the layers that it may import; `engine.ts` may import all.
  layer('storage', []),
  layer('queue', ['storage']),
  layer('sending', ['queue', 'storage']),
  layer('view', ['queue', 'storage']),
  layer('live', ['view', 'queue', 'storage']),
  layer('engine', ['live', 'view', 'sending', 'queue', 'storage']),
  { path: 'src/offline/engine.ts', imports: ['src/offline', 'core'], withoutPackages: views },
  { path: 'src/offline', imports: [...engineBase, 'src/api', 'core'], withoutPackages: views },
  { path: 'src/api', imports: ['core'], withoutPackages: [...views, ...storage] },
  { path: 'sw', imports: ['core', 'src/offline', 'src/api'], withoutPackages: views },
  {
    path: 'src/ui',
    imports: [language],
    types: ['core'],
    withoutPackages: storage,
    withoutCalls: ['fetch'],
  },
  { path: 'src/i18n', imports: ['locales', language], types: ['core'], withoutPackages: storage },
  { path: 'src/data', imports: ['src/offline', 'src/api', 'core'] },
  {
    path: 'src/features/*',
    imports: ['src/data', 'src/ui', 'src/i18n', 'core'],
    withoutPackages: storage,
    withoutCalls: ['fetch'],
  },
  { path: 'src', imports: ['src', 'core', 'locales'], withoutPackages: storage },
  // Every part of src/ui in its states, for who develops: nothing imports it.
  {
    path: 'gallery',
    imports: ['src/ui', 'src/i18n', language],
    types: ['core'],
    withoutCalls: ['fetch'],
  },
];

/** Folders without borders: tests and scripts may import everything. */
export const outside: readonly string[] = ['tests', 'e2e', 'scripts'];
