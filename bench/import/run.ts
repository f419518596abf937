import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMenu } from '../../server/imports/menus/read-menu.ts';
import { openStudio } from './pictures.ts';
import { openPictureReader } from './read-picture.ts';
import { type Score, scoreOf } from './score.ts';
import { type ExpectedDish, sheets } from './sheets.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    kind: { type: 'string' },
    only: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    raw: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
  },
  strict: true,
});
const today = '2026-11-25';
/** Least share of dishes with the right name and section. */
const wanted: Record<string, number> = { PDF: 0.98, 'clean photo': 0.95, 'bad photo': 0.85 };
const scores = new Map<string, Score[]>();

function take(kind: string, name: string, score: Score): void {
  scores.set(kind, [...(scores.get(kind) ?? []), score]);
  const share = `${score.right}/${score.expected}`.padStart(7);
  console.log(`${kind.padEnd(12)} ${name.padEnd(24)} ${share}  beyond ${score.beyond}`);
  if (!values.verbose) return;
  for (const { name: missed, section } of score.missed)
    console.log(`    missed  ${section}: ${missed}`);
  for (const each of score.extra) console.log(`    beyond  ${each}`);
}

const isWanted = (kind: string): boolean => values.kind === undefined || kind.includes(values.kind);
const studio = await openStudio(process.env['CHROMIUM_PATH']);
const reader = await openPictureReader(!values.raw, values.show);
const dishesOf = async (file: Uint8Array) => {
  const sheet = await readMenu(file, { today });
  return typeof sheet === 'string' ? [] : sheet.dishes;
};
try {
  if (values.data === undefined) await ownSheets();
  else await sheetsIn(values.data);
} finally {
  await studio.close();
  await reader.close();
}
report();

async function ownSheets(): Promise<void> {
  const chosen = sheets.filter(
    ({ name }) => values.only === undefined || name.includes(values.only),
  );
  for (const [seed, { name, html, expected }] of chosen.entries()) {
    if (isWanted('PDF'))
      take('PDF', name, scoreOf(expected, await dishesOf(await studio.pdf(html))));
    if (isWanted('clean photo')) {
      const photo = await studio.clean(html);
      take('clean photo', name, scoreOf(expected, await reader.read(photo, today)));
    }
    if (isWanted('bad photo')) {
      const photo = await studio.bad(html, seed + 1);
      take('bad photo', name, scoreOf(expected, await reader.read(photo, today)));
    }
  }
}

/** Sheets of a folder: each file with a JSON of the same name, `{"dishes": [{"name", "section"}]}`. */
async function sheetsIn(folder: string): Promise<void> {
  const files = readdirSync(folder)
    .filter((file) => !file.endsWith('.json'))
    .sort();
  for (const file of files) {
    const { name, ext } = path.parse(file);
    const beside = path.join(folder, `${name}.json`);
    const { dishes, kind } = JSON.parse(readFileSync(beside, 'utf8')) as {
      dishes: ExpectedDish[];
      kind?: string;
    };
    const bytes = new Uint8Array(readFileSync(path.join(folder, file)));
    const isPhoto = /^\.(png|jpe?g|webp)$/i.test(ext);
    const found = isPhoto
      ? await reader.read(await studio.open(bytes), today)
      : await dishesOf(bytes);
    take(kind ?? (isPhoto ? 'photo' : ext.slice(1).toUpperCase()), file, scoreOf(dishes, found));
  }
}

function report(): void {
  console.log('\nDishes with the right name and section:');
  for (const [kind, all] of scores) {
    const sum = (of: (score: Score) => number) => all.reduce((total, each) => total + of(each), 0);
    const [expected, right] = [sum((each) => each.expected), sum((each) => each.right)];
    const goal = wanted[kind];
    const share = right / Math.max(1, expected);
    const verdict = goal === undefined ? '' : `, at least ${goal * 100} % wanted`;
    console.log(
      `  ${kind.padEnd(12)} ${(share * 100).toFixed(1)} % of ${expected} (right name ${sum((each) => each.named)}, beyond ${sum((each) => each.beyond)})${verdict}`,
    );
    if (goal !== undefined && share < goal) process.exitCode = 1;
  }
}
