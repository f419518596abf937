import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export const languages = ['en', 'it', 'de'] as const;
type Language = (typeof languages)[number];

/** Texts by `namespace:key`, plural forms apart: `reception:card.people_one`. */
type Texts = Map<string, string>;

/** All texts of a language: the files below locales/<language>, named after their namespace. */
export function textsOf(root: string, language: Language): Texts {
  const texts: Texts = new Map();
  for (const file of globSync(`locales/${language}/*.json`, { cwd: root })) {
    const namespace = path.basename(file, '.json');
    flatten(JSON.parse(readFileSync(path.join(root, file), 'utf8')), `${namespace}:`, texts);
  }
  return texts;
}

function flatten(value: unknown, key: string, texts: Texts): void {
  if (typeof value === 'string') texts.set(key, value);
  else if (typeof value === 'object' && value !== null) {
    const lead = key.endsWith(':') ? key : `${key}.`;
    for (const [name, child] of Object.entries(value)) flatten(child, lead + name, texts);
  } else throw new Error(`${key} is no text`);
}

const plural = /_(zero|one|two|few|many|other)$/;

/** The key that code asks for: without its plural form. */
export const baseOf = (key: string): string => key.replace(plural, '');

/** Placeholders of every key, those of its plural forms together. */
export function placeholdersOf(texts: Texts): Map<string, string> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const names = found.get(baseOf(key)) ?? new Set();
    for (const [, name] of text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)) names.add(name ?? '');
    for (const [, name] of text.matchAll(/<\/?(\w+)\s*\/?>/g)) names.add(`<${name}>`);
    found.set(baseOf(key), names);
  }
  return new Map([...found].map(([key, names]) => [key, [...names].sort().join(', ')]));
}

/** What a file asks for: a key, or all keys that start so (`` t(`status.${status}`) ``). */
export interface Wish {
  /** With the namespace, where the call names it. */
  key: string;
  whole: boolean;
  /** Namespaces that the file opens; empty = it is handed its `t`. */
  namespaces: string[];
  line: number;
}

type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Every call of `t` in a source file, and every `i18nKey`. Null stands for one whose key can't be read. */
export function wishesOf(file: string, source: string): (Wish | null)[] {
  const { program } = parseSync(file, source);
  const wishes: (Omit<Wish, 'namespaces'> | null)[] = [];
  const namespaces = new Set<string>();
  const names = new Set(['t']);
  const constants: Constants = new Map();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && isNode(node['init'])) {
      constants.set(String(node['id']['name']), node['init']);
    }
    const opened = openedBy(node);
    for (const namespace of opened?.namespaces ?? []) namespaces.add(namespace);
    for (const name of opened?.names ?? []) names.add(name);
  });
  walk(program, (node) => {
    const asked = keyIn(node, names);
    if (asked === undefined) return;
    const line = source.slice(0, node.start).split('\n').length;
    const keys = keysOf(asked, constants);
    if (keys.length === 0) wishes.push(null);
    else wishes.push(...keys.map((key) => ({ ...key, line })));
  });
  return wishes.map((wish) => wish && { ...wish, namespaces: [...namespaces] });
}

/** `const { t: say } = useTranslation(['reception', 'errors'])` */
function openedBy(node: Node): { namespaces: string[]; names: string[] } | undefined {
  const call = node['init'];
  if (node.type !== 'VariableDeclarator' || !isNode(call) || call.type !== 'CallExpression') return;
  const { callee, arguments: given } = call;
  if (!isNode(callee) || callee['name'] !== 'useTranslation' || !Array.isArray(given)) return;
  const [first] = given;
  const listed = isNode(first) && first.type === 'ArrayExpression' ? first['elements'] : given;
  const namespaces = (Array.isArray(listed) ? listed : [])
    .map((each: unknown) => isNode(each) && each['value'])
    .filter((each) => typeof each === 'string');
  return {
    namespaces: namespaces.length > 0 ? namespaces : ['common'],
    names: aliasesIn(node['id']),
  };
}

function aliasesIn(pattern: unknown): string[] {
  if (!isNode(pattern) || !Array.isArray(pattern['properties'])) return [];
  return pattern['properties'].flatMap((property: Node) => {
    const { key, value } = property;
    const isT = isNode(key) && key['name'] === 't' && isNode(value);
    return isT ? [String(value['name'])] : [];
  });
}

function keyIn(node: Node, names: ReadonlySet<string>): unknown {
  if (node.type === 'JSXAttribute' && isNode(node['name']) && node['name']['name'] === 'i18nKey') {
    const value = node['value'];
    return isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value;
  }
  if (node.type !== 'CallExpression' || !Array.isArray(node['arguments'])) return undefined;
  const callee = node['callee'];
  if (!isNode(callee)) return undefined;
  const property = callee['property'];
  const direct = callee.type === 'Identifier' && names.has(String(callee['name']));
  const member = callee.type === 'MemberExpression' && isNode(property) && property['name'] === 't';
  return direct || member ? node['arguments'][0] : undefined;
}

/** What the variables of a file are set to, by name. */
type Constants = Map<string, Node>;
type Keys = { key: string; whole: boolean }[];

/** The keys that an expression may come to; none where that can't be read. */
function keysOf(expression: unknown, constants: Constants): Keys {
  if (!isNode(expression)) return [];
  const both = (...parts: unknown[]): Keys => {
    const each = parts.map((part) => keysOf(part, constants));
    return each.every((keys) => keys.length > 0) ? each.flat() : [];
  };
  switch (expression.type) {
    case 'Literal':
      return [{ key: String(expression['value']), whole: true }];
    case 'TemplateLiteral': {
      const [first] = expression['quasis'] as { value: { cooked: string } }[];
      const parts = expression['expressions'] as unknown[];
      return [{ key: first?.value.cooked ?? '', whole: parts.length === 0 }];
    }
    case 'ConditionalExpression':
      return both(expression['consequent'], expression['alternate']);
    case 'ArrayExpression':
      return both(...(expression['elements'] as unknown[]));
    case 'ObjectExpression':
      return both(...(expression['properties'] as Node[]).map((property) => property['value']));
    case 'ParenthesizedExpression':
    case 'TSSatisfiesExpression':
      return keysOf(expression['expression'], constants);
    case 'TSAsExpression': {
      // A cast of what can't be read says: any key of the namespaces that this file opens.
      const keys = keysOf(expression['expression'], constants);
      return keys.length > 0 ? keys : [{ key: '', whole: false }];
    }
    case 'MemberExpression':
      return keysOf(constants.get(nameOf(expression['object'])), constants);
    case 'Identifier': {
      const known = constants.get(nameOf(expression));
      return known === undefined ? [] : keysOf(known, without(constants, nameOf(expression)));
    }
    default:
      return [];
  }
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name']) : '');

/** A variable that is set to itself leads nowhere. */
function without(constants: Constants, name: string): Constants {
  const rest = new Map(constants);
  rest.delete(name);
  return rest;
}

/** Keys that a wish means, out of those there are. */
export function meant(wish: Wish, keys: ReadonlySet<string>, every: readonly string[]): string[] {
  const [before, after] = wish.key.split(':');
  const named = after !== undefined;
  const namespaces = named ? [before ?? ''] : wish.namespaces.length > 0 ? wish.namespaces : every;
  const starts = namespaces.map((namespace) => `${namespace}:${named ? after : wish.key}`);
  if (wish.whole) return starts.filter((key) => keys.has(key));
  return [...keys].filter((key) => starts.some((start) => key.startsWith(start)));
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) {
    if (typeof child === 'object' && child !== null) walk(child, visit);
  }
}

/**
 * Texts that use a word which the glossary forbids, with the word to say instead. Whole words, in any case
 * but for abbreviations in capitals.
 */
export function breachesOf(
  texts: ReadonlyMap<string, string>,
  { say, not }: { say: string; not: readonly string[] },
): string[] {
  return not.flatMap((word) => {
    const flags = word === word.toUpperCase() ? 'u' : 'iu';
    const whole = new RegExp(`(?<![\\p{L}\\d])${word}(?![\\p{L}\\d])`, flags);
    return [...texts]
      .filter(([, text]) => whole.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')))
      .map(([key]) => `${key}: "${word}", say "${say}"`);
  });
}
