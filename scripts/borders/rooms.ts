/** A room: a part of the repository with a rule on what it may import. */
export type Room = {
  /** Folder or file, from the root. `*` stands for one name and makes each such folder a room. */
  path: string;
  /** Rooms, or parts of them, that it may import beside itself. */
  imports: readonly string[];
  /** As `imports`, for their types alone. */
  types?: readonly string[];
  /** When given, the only packages that it may import. */
  packages?: readonly string[];
  /** Packages that it may not import. */
  withoutPackages?: readonly string[];
  /** Global functions that it may not call. */
  withoutCalls?: readonly string[];
};

const views = ['react', 'react-dom', '@chakra-ui/react', 'react-router-dom', 'framer-motion'];
const storage = ['dexie', 'dexie-react-hooks', 'fake-indexeddb'];
const pure = ['zod', '@internationalized/date'];

/** What every layer of the engine stands on: its platform, stores that tell of changes, waiting. */
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

/** Who may import whom. The first room that holds a file is the file's. */
export const rooms: readonly Room[] = [
  { path: 'core/rules', imports: [], packages: pure },
  { path: 'core/contract', imports: ['core'], packages: pure },
  { path: 'core', imports: ['core'], packages: pure },
  { path: 'server', imports: ['core'], withoutPackages: [...views, ...storage] },
  // The engine's layers: each may import those above it in this list, and `engine.ts` all of them.
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
    imports: [],
    types: ['core'],
    withoutPackages: storage,
    withoutCalls: ['fetch'],
  },
  { path: 'src/i18n', imports: ['locales'], types: ['core'], withoutPackages: storage },
  { path: 'src/data', imports: ['src/offline', 'src/api', 'core'] },
  {
    path: 'src/features/*',
    imports: ['src/data', 'src/ui', 'src/i18n', 'core'],
    withoutPackages: storage,
    withoutCalls: ['fetch'],
  },
  { path: 'src', imports: ['src', 'core', 'locales'], withoutPackages: storage },
];

/** Tests and scripts look into every room, so theirs has no borders. */
export const outside: readonly string[] = ['tests', 'e2e', 'scripts'];
