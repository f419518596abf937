import { isBuiltin } from 'node:module';
import path from 'node:path';
import { type Crossing, readCrossings, readLongFunctions } from './read.ts';
import { outside, type Room, rooms } from './rooms.ts';

/** A broken rule, and its place. */
export type Violation = { file: string; line: number; rule: string };

const longest = 400;
const longestFunction = 80;
/** Where functions are kept short. Components of screens are mostly markup. */
const shortFunctions = ['core', 'server', 'sw', 'src/offline', 'src/api', 'src/data'];
/** Folders of a feature, or of a layer of the engine, hold at most so many files. */
const mostFiles = 15;
const vague = /^(utils?|helpers?|misc|common)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Checks the imports, name and length of one file.
 * @param file its path from the root, with forward slashes
 */
export function checkFile(file: string, source: string): Violation[] {
  return [
    ...checkName(file),
    ...checkLength(file, source),
    ...checkFunctions(file, source),
    ...checkImports(file, source),
  ];
}

/** Folders that hold more files than a person takes in at once. */
export function checkFolders(files: readonly string[]): Violation[] {
  const small = files.filter((file) => isIn(file, 'src/features') || isIn(file, 'src/offline'));
  const folders = Map.groupBy(small, (file) => path.posix.dirname(file));
  return [...folders].flatMap(([folder, own]) =>
    own.length > mostFiles
      ? [{ file: folder, line: 1, rule: `${own.length} files, ${mostFiles} at most: make folders` }]
      : [],
  );
}

function checkFunctions(file: string, source: string): Violation[] {
  if (!shortFunctions.some((room) => isIn(file, room))) return [];
  return readLongFunctions(file, source, longestFunction).map(({ line, length }) => ({
    file,
    line,
    rule: `a function of ${length} lines, ${longestFunction} at most: split it`,
  }));
}

function checkName(file: string): Violation[] {
  const at = (rule: string): Violation => ({ file, line: 1, rule });
  const parts = file.split('/');
  const names = parts.map((part) => part.split('.')[0] ?? part);
  const broken: Violation[] = [];
  if (/^index\.tsx?$/.test(parts.at(-1) ?? '')) {
    broken.push(at('no barrels: name the file after what it exports and import it directly'));
  }
  for (const name of names) {
    if (vague.test(name)) broken.push(at(`"${name}" says nothing: name it after what is in it`));
    if (!kebab.test(name)) broken.push(at(`"${name}" is not kebab-case`));
  }
  return broken;
}

function checkLength(file: string, source: string): Violation[] {
  const lines = source.split('\n').length - 1;
  if (lines <= longest) return [];
  return [{ file, line: longest + 1, rule: `${lines} lines, ${longest} at most: split it` }];
}

function checkImports(file: string, source: string): Violation[] {
  const room = roomOf(file);
  if (room === undefined) return [];
  return readCrossings(file, source).flatMap((crossing) => {
    const rule = ruleBrokenBy(crossing, file, room);
    return rule === undefined ? [] : [{ file, line: crossing.line, rule }];
  });
}

function ruleBrokenBy(crossing: Crossing, file: string, room: Room): string | undefined {
  const { target } = crossing;
  if (crossing.kind === 'call') {
    return room.withoutCalls?.includes(target) ? `${room.path} may not call ${target}` : undefined;
  }
  if (!target.startsWith('.')) return packageRule(target, room);
  const goal = path.posix.join(path.posix.dirname(file), target);
  const home = folderOf(room, file);
  if (isIn(goal, home) || room.imports.some((allowed) => isIn(goal, allowed))) return undefined;
  if (room.types?.some((allowed) => isIn(goal, allowed))) {
    return crossing.onlyTypes
      ? undefined
      : `${room.path} may import only types from ${goal} (import type)`;
  }
  if (isIn(goal, 'server')) return `nothing but server imports server (${goal})`;
  if (room.path === 'src/features/*' && isIn(goal, 'src/features')) {
    return `a feature never imports another feature (${goal})`;
  }
  return `${room.path} may not import ${goal}`;
}

function packageRule(target: string, room: Room): string | undefined {
  const parts = target.split('/');
  const name = parts.slice(0, target.startsWith('@') ? 2 : 1).join('/');
  const known = room.packages === undefined || room.packages.includes(name);
  const refused = room.withoutPackages?.includes(name) ?? false;
  const platform = isBuiltin(target) && room.path !== 'server';
  return !known || refused || platform ? `${room.path} may not import ${target}` : undefined;
}

function roomOf(file: string): Room | undefined {
  if (outside.some((place) => isIn(file, place))) return undefined;
  return rooms.find((room) => isIn(file, folderOf(room, file)));
}

/** The room's path, with each `*` replaced by the file's own folder name. */
function folderOf(room: Room, file: string): string {
  const own = file.split('/');
  return room.path
    .split('/')
    .map((part, index) => (part === '*' ? own[index] : part))
    .join('/');
}

function isIn(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}
