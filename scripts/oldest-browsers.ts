// Fails when the app uses what the oldest browsers of package.json (`browserslist`) don't have: in a source file, or
// in a script of the build, which has the packages in it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { newerThan } from './oldest-browsers/newer.ts';
import { oldestBrowsers } from './oldest-browsers/oldest.ts';
import { newerUses, propertiesOf, type Script } from './oldest-browsers/uses.ts';

/** What packages ask for before they use it, or have of their own, in ways that are not seen here. */
const ofPackages: Record<string, string> = {
  '.convertToBlob()': 'tesseract.js: of an OffscreenCanvas; pictures are handed over as files.',
  '.createObjectURL()': 'jsPDF: to save a file, which our own download does.',
  '.databases()': 'Dexie keeps a list of its own where there is none.',
  '.exitPointerLock()': 'Chakra: for the scrubber of a number input, which is not shown.',
  '.requestPointerLock()': 'Chakra: for the scrubber of a number input, which is not shown.',
  '.revokeObjectURL()': 'jsPDF: to save a file, which our own download does.',
  '.skipTransition()': 'React and React Router: of a view transition that was started.',
  '.startViewTransition()': 'React tries it, React Router asks for it.',
  '.unpause()': 'Chakra: of a focus trap.',
};

/** What the app asks for before it uses it, and does without elsewhere. */
const askedFor: Record<string, string> = {
  BarcodeDetector: 'features/stock/bar/scan-button.tsx shows nothing without it.',
};

const root = fileURLToPath(new URL('..', import.meta.url));
const newer = newerThan(oldestBrowsers());
const sources = scriptsIn('{core,src,sw}/**/*.{ts,tsx}', '{public,src/app/page}/*.js');
const built = scriptsIn('dist/**/*.js');
if (built.length === 0) throw new Error('Nothing is built: npm run build');

const properties = new Set([...sources, ...built].flatMap((each) => [...propertiesOf(each)]));
const inPackages = usesIn(built);
const unknown = inPackages.filter(({ what }) => !(what in ofPackages || what in askedFor));
const inSources = usesIn(sources);
const gone = Object.keys(ofPackages).filter((name) =>
  inPackages.every(({ what }) => what !== name),
);
const broken = [...inSources.filter(({ what }) => !(what in askedFor)), ...unknown];
for (const { file, line, what, text } of broken) console.error(`${file}:${line} ${what}: ${text}`);
for (const name of Object.keys(askedFor))
  if ([...inSources, ...inPackages].every(({ what }) => what !== name)) gone.push(name);
for (const name of gone) console.error(`scripts/oldest-browsers.ts: nothing uses ${name} any more`);
console.log(`${sources.length} sources, ${built.length} built scripts, ${broken.length} too new`);
process.exitCode = broken.length + gone.length > 0 ? 1 : 0;

function scriptsIn(...patterns: string[]): Script[] {
  return globSync(patterns, { cwd: root })
    .sort()
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
}

function usesIn(scripts: readonly Script[]) {
  return scripts.flatMap((script) =>
    newerUses(script, newer, properties).map((use) => ({ ...use, file: script.file })),
  );
}
