import { readFileSync } from 'node:fs';
import type { OldestBrowser } from './oldest.ts';

/** What at least one of the oldest browsers does not have. Names without the objects that they belong to. */
export interface Newer {
  /** `Iterator`, `scheduler` */
  globals: ReadonlySet<string>;
  /** `Map.groupBy`, `AbortSignal.any` */
  statics: ReadonlySet<string>;
  /** Names of methods that only newer objects have: `isWellFormed`, but not `union` if anything older has one too. */
  methods: ReadonlySet<string>;
  /** Syntax, by its path in the data. */
  syntax: ReadonlySet<string>;
}

/** Browsers by the names that the data has for them. */
const inData = {
  chrome: 'chrome',
  edge: 'edge',
  safari: 'safari',
  ios: 'safari_ios',
  firefox: 'firefox',
} satisfies Record<OldestBrowser['name'], string>;

/** An entry of MDN's data: its own support, and the entries below it. */
interface Entry {
  __compat?: { support: Record<string, Support | Support[]> };
  [name: string]: Entry | unknown;
}

interface Support {
  version_added: string | false;
  version_removed?: string;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
}

const data: { api: Entry; javascript: Entry } = JSON.parse(
  readFileSync(new URL(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
);

/** Built-ins and syntax that are too new for some of the oldest browsers, by MDN's browser-compat-data. */
export function newerThan(oldest: readonly OldestBrowser[]): Newer {
  const globals = { newer: new Set<string>(), older: new Set<string>() };
  const statics = new Set<string>();
  const methods = { newer: new Set<string>(), older: new Set<string>() };
  const syntax = new Set<string>();
  const isNewer = (entry: Entry) => oldest.some((browser) => !has(browser, entry));

  for (const [object, entry] of [
    ...childrenOf(childOf(data.javascript, 'builtins')),
    ...childrenOf(data.api),
  ]) {
    globals[isNewer(entry) ? 'newer' : 'older'].add(object);
    for (const [name, member] of childrenOf(entry)) {
      const newer = isNewer(member);
      if (isStatic(object, name)) {
        if (newer) statics.add(`${object}.${plain(name)}`);
      } else if (isGlobalScope(object)) {
        globals[newer ? 'newer' : 'older'].add(name);
      } else {
        methods[newer ? 'newer' : 'older'].add(name);
      }
    }
  }
  eachEntry(data.javascript, '', (path, entry) => {
    if (!path.startsWith('builtins') && isNewer(entry)) syntax.add(path);
  });
  return {
    globals: globals.newer.difference(globals.older),
    statics,
    methods: methods.newer.difference(methods.older).difference(globals.older),
    syntax,
  };
}

const isGlobalScope = (object: string) => /^(Window|\w*GlobalScope|globals)$/.test(object);

/** `AbortSignal.any_static`; the built-ins of JavaScript are told by Node's own. */
function isStatic(object: string, name: string): boolean {
  const known: unknown = Reflect.get(globalThis, object);
  const isMember = typeof known === 'function' || (typeof known === 'object' && known !== null);
  return name.endsWith('_static') || (isMember && Object.hasOwn(known, name));
}

const plain = (name: string) => name.replace(/_static$/, '');

function has({ name, version }: OldestBrowser, entry: Entry): boolean {
  const support = entry.__compat?.support[inData[name]];
  if (support === undefined) return true;
  return [support]
    .flat()
    .some(
      (each) =>
        typeof each.version_added === 'string' &&
        each.version_added !== 'preview' &&
        each.flags === undefined &&
        each.prefix === undefined &&
        each.alternative_name === undefined &&
        compareVersions(each.version_added, version) <= 0 &&
        (each.version_removed === undefined || compareVersions(each.version_removed, version) > 0),
    );
}

function compareVersions(a: string, b: string): number {
  const [first = [], second = []] = [a, b].map((version) =>
    version.replace('≤', '').split('.').map(Number),
  );
  return (first[0] ?? 0) - (second[0] ?? 0) || (first[1] ?? 0) - (second[1] ?? 0);
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

const childOf = (entry: Entry, name: string): Entry => {
  const child = entry[name];
  return isEntry(child) ? child : {};
};

const childrenOf = (entry: Entry): [name: string, child: Entry][] =>
  Object.entries(entry).flatMap(([name, child]) =>
    name !== '__compat' && isEntry(child) ? [[name, child] as [string, Entry]] : [],
  );

function eachEntry(entry: Entry, path: string, visit: (path: string, entry: Entry) => void): void {
  for (const [name, child] of childrenOf(entry)) {
    const below = path === '' ? name : `${path}.${name}`;
    visit(below, child);
    eachEntry(child, below, visit);
  }
}
