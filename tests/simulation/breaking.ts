import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { type Broken, brokenOnes } from './broken.ts';
import { sound } from './run.ts';
import type { Subject } from './world.ts';

const room = new URL('../../src/offline/', import.meta.url).href;

type Edit = NonNullable<Broken['edits']>[number];

/** In plans that say so, queues of a few taps are sent and stored as those of very many are. */
const short: readonly Edit[] = [
  { file: 'sending/pick.ts', from: 'batchLength = batchLimit;', to: 'batchLength = 2;' },
  { file: 'queue/outbox/outbox-tables.ts', from: 'mostLookups = 4;', to: 'mostLookups = 1;' },
  {
    file: 'queue/outbox/acknowledged.ts',
    from: 'mostSingleRecords = 4;',
    to: 'mostSingleRecords = 1;',
  },
];

/** A sound or a broken engine, as it is and with `short`. */
export interface Subjects {
  usual: Subject;
  short: Subject;
  /** Whether its edits of statements, if any, have changed none so far. */
  isUnmet(): boolean;
}

export async function subjectsOf(name: string | undefined): Promise<Subjects> {
  const broken = name === undefined ? undefined : brokenOnes[name];
  if (name !== undefined && !broken)
    throw new Error(`There is no broken engine ${name}: ${Object.keys(brokenOnes).join(', ')}`);
  const { edits = [], statements = [], part = {} } = broken ?? {};
  let isUnmet = statements.length > 0;
  const rewrite = (statement: string) =>
    statements.reduce((text, { from, to }) => {
      if (!text.includes(from)) return text;
      isUnmet = false;
      return text.replace(from, to);
    }, statement);
  const server = statements.length > 0 ? { rewrite } : {};
  return {
    usual: { ...part, ...server, ...(edits.length > 0 ? await copyOf(`${name}`, edits) : sound) },
    short: { ...part, ...server, ...(await copyOf(`${name}-short`, [...edits, ...short])) },
    isUnmet: () => isUnmet,
  };
}

/** A second copy of the engine's modules, loaded with edits applied. */
async function copyOf(
  name: string,
  edits: readonly Edit[],
): Promise<Pick<Subject, 'createEngine' | 'registry'>> {
  for (const { file, from } of edits) {
    const found = readFileSync(new URL(file, room), 'utf8').split(from).length - 1;
    if (found !== 1) throw new Error(`${name}: ${file} has ${found} of "${from}"`);
  }
  const mark = `?copy=${name}`;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const inside = context.parentURL?.endsWith(mark) && found.url.startsWith(room);
      return inside ? { ...found, url: found.url + mark } : found;
    },
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(mark)) return loaded;
      let source = String(loaded.source);
      for (const { file, from, to } of edits) {
        if (url === room + file + mark) source = source.replace(from, to);
      }
      return { ...loaded, source };
    },
  });
  const { createEngine }: Pick<Subject, 'createEngine'> = await import(`${room}engine.ts${mark}`);
  const { registry }: Pick<Subject, 'registry'> = await import(
    `${room}queue/operations/registry.ts${mark}`
  );
  hooks.deregister();
  return { createEngine, registry };
}
