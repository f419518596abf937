import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { brokenOnes } from './broken.ts';
import { sound } from './run.ts';
import type { Subject } from './world.ts';

const room = new URL('../../src/offline/', import.meta.url).href;

/** The subject of a broken engine: a second copy of the engine's modules, loaded with the edits applied. */
export async function subjectOf(name: string | undefined): Promise<Subject> {
  if (name === undefined) return sound;
  const broken = brokenOnes[name];
  if (!broken)
    throw new Error(`There is no broken engine ${name}: ${Object.keys(brokenOnes).join(', ')}`);
  const { edits = [], part = {} } = broken;
  if (edits.length === 0) return { ...sound, ...part };
  for (const { file, from } of edits) {
    const found = readFileSync(new URL(file, room), 'utf8').split(from).length - 1;
    if (found !== 1) throw new Error(`${name}: ${file} has ${found} of "${from}"`);
  }
  const mark = `?broken=${name}`;
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
  const engine: Pick<Subject, 'createEngine'> = await import(`${room}engine.ts${mark}`);
  const { registry }: Pick<Subject, 'registry'> = await import(
    `${room}queue/operations/registry.ts${mark}`
  );
  hooks.deregister();
  return { ...part, createEngine: engine.createEngine, registry };
}
