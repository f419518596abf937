import path from 'node:path';
import type { Rolldown } from 'vite';

/** Packages that every screen needs whole. */
const packages =
  '(react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@emotion|stylis|@pandacss)/';

/** The part of Chakra that every screen is drawn with. */
const drawing =
  '@chakra-ui/react/dist/esm/([a-z-]+\\.js|(styled-system|theme|utils)/|components/' +
  '(box|button|field|flex|group|heading|icon|input|input-addon|input-element|input-group|loader|native-select|skeleton' +
  '|spinner|stack|text|visually-hidden)/)';

/** What draws icons, and those of the screens before anybody is signed in, which others draw too. */
const icons =
  'lucide-react/dist/esm/(shared/|Icon|createLucideIcon|context|icons/(arrow-right|check|check-check|chef-hat' +
  '|circle-exclamation-point|circle-question-mark|cloud-off|concierge-bell|eye|eye-off|hourglass|scale|x)\\.)';

/** Parts whose code is loaded by itself, by the modules at their roots. */
const roots = {
  entry: ['src/main.tsx'],
  start: ['src/start.tsx'],
  public: [
    'features/identity/landing/landing-screen',
    'features/identity/sign-in-ways',
    'app/login-route',
  ].map((name) => `src/${name}.tsx`),
  engine: ['src/offline/engine.ts'],
  frame: ['src/app/frame/frame.tsx'],
  reception: ['src/features/reception/reception-screen.tsx'],
  screens: ['reception/reception', 'kitchen/kitchen', 'configurations/configurations'].map(
    (name) => `src/features/${name}-screen.tsx`,
  ),
  /** Screens that have something in common with reception. */
  others: [
    'kitchen/kitchen',
    'kitchen/wall/wall',
    'reception/door/door',
    'sheet/sheet',
    'menu/menu',
  ].map((name) => `src/features/${name}-screen.tsx`),
};
type Part = keyof typeof roots;

/** Modules of the first screens, and of what is around them. */
export const firstScreens = [...roots.public, ...roots.frame, ...roots.reception];

const isRoot = (part: Part, id: string) => roots[part].some((root) => id === path.resolve(root));

const closures = new Map<Part, ReadonlySet<string>>();

/** Our own modules that a part imports statically, transitively. Worked out once for each build. */
function closureOf(part: Part, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = closures.get(part);
  if (known) return known;
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || id.includes('/node_modules/')) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  for (const root of roots[part]) add(path.resolve(root));
  closures.set(part, found);
  return found;
}

/**
 * A chunk of the modules that `isIn` says, given whether a part needs a module. It takes along what they import, unless
 * an earlier group has it.
 */
function chunkOf(
  name: string,
  isIn: (has: (part: Part) => boolean, id: string) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    debugName: name,
    name: (id, context) =>
      isIn((part) => closureOf(part, context).has(id), id) ? name : undefined,
  };
}

/**
 * What somebody who is signed in sees first, in a few chunks: `offline`, what screens and the engine share; `engine`,
 * which is tried again where it does not come; and `frame`, with what reception shares with other screens. As two dozen
 * small ones they cost a slow tablet 0.2 s. What is needed before anybody is signed in imports none of it.
 */
const parts = [
  // Without the module at its root, which the page names; with what is of more than one part of a first visit.
  chunkOf(
    'common',
    (has, id) =>
      (has('start') && !isRoot('start', id)) ||
      (has('public') && (has('frame') || has('screens') || has('engine'))),
  ),
  chunkOf('public', (has) => has('public')),
  chunkOf(
    'offline',
    (has, id) =>
      /node_modules\/dexie\//.test(id) || (has('engine') && (has('frame') || has('screens'))),
  ),
  chunkOf('engine', (has) => has('engine')),
  chunkOf(
    'frame',
    (has, id) =>
      has('frame') ||
      // Icons, some 300 bytes each, where a first visit has none of them; and which icon a diet or an allergy has.
      /lucide-react\/dist\/esm\/icons\/|\/need-icons\./.test(id) ||
      (has('reception') && (!id.includes('/features/') || has('others'))),
  ),
];
/** Asks storage while the libraries are read, and needs React's hooks and nothing else of them. */
const entry = chunkOf(
  'entry',
  (has, id) => /node_modules\/react\//.test(id) || (has('entry') && !isRoot('entry', id)),
);

/**
 * Modules that are put into one chunk; all others are split by who needs them. One large file is smaller than many
 * small ones (13 kB of 250), and that of the packages stays cached from release to release.
 */
export const groups = [
  // Zod is set (src/api/jitless.ts) in its own chunk, so before any other chunk makes a schema.
  { name: 'zod', test: /node_modules\/zod\/|src\/api\/jitless/ },
  entry,
  { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\// },
  { name: 'libraries', test: new RegExp(`node_modules/(${packages}|${drawing}|${icons})`) },
  ...parts,
].map((group, index, { length }) => ({ priority: length - index, ...group }));

/** Functions of Chakra that only make what they are asked for: what nobody uses of it is left out of the build. */
export const pureFunctions = ['createAnatomy', 'defineConfig', 'defineRecipe', 'defineSlotRecipe'];

/** Modules that do nothing when they are read, which their packages do not say; Emotion imports them, unused (1 kB). */
export const pureModules =
  /node_modules\/(hoist-non-react-statics|react-is|@emotion\/react\/_isolated-hnrs)\//;

const frame = 'src/app/frame/frame.tsx';

/** What the page preloads (scripts/classic-scripts.ts), for it would be found only once other code has been executed. */
export const preloaded = {
  first: ['src/start.tsx'],
  known: [
    { modules: ['src/offline/engine.ts'] },
    ...['en', 'it', 'de'].map((language) => ({
      language,
      modules: [`src/i18n/texts-${language}.ts`, `src/i18n/hotel-texts-${language}.ts`],
    })),
    { paths: ['/', '/reception'], modules: [frame, 'src/features/reception/reception-screen.tsx'] },
    { paths: ['/kitchen'], modules: [frame, 'src/features/kitchen/kitchen-screen.tsx'] },
  ],
};
