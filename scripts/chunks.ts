import type { Rolldown } from 'vite';

/** Packages that every screen needs whole. */
const packages =
  '(react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next|@emotion|stylis|@pandacss)/';

/** The part of Chakra that every screen is drawn with. */
const drawing =
  '@chakra-ui/react/dist/esm/([a-z-]+\\.js|(styled-system|theme|utils)/|components/' +
  '(box|button|field|flex|group|heading|icon|input|input-addon|input-element|input-group|loader|native-select|skeleton' +
  '|spinner|stack|text|visually-hidden)/)';

/** What draws icons, without the icons. */
const icons = 'lucide-react/dist/esm/(shared/|Icon|createLucideIcon|context)';

/**
 * Modules that are put into one chunk; all others are split by who needs them. One large file is smaller than many
 * small ones (13 kB of 250), and that of the packages stays cached from release to release.
 */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // Zod is set (src/api/jitless.ts) in its own chunk, so before any other chunk makes a schema.
  { name: 'zod', test: /node_modules\/zod\/|src\/api\/jitless/ },
  // The entry, which asks storage while the libraries are read, needs React's hooks and nothing else of them.
  { name: 'react', test: /node_modules\/react\// },
  { name: 'libraries', test: new RegExp(`node_modules/(${packages}|${drawing}|${icons})`) },
];

/** Functions of Chakra that only make what they are asked for: what nobody uses of it is left out of the build. */
export const pureFunctions = ['createAnatomy', 'defineConfig', 'defineRecipe', 'defineSlotRecipe'];
