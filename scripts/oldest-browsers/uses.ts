import { parseSync } from 'oxc-parser';
import type { Newer } from './newer.ts';

/** A use of something that some of the oldest browsers don't have, and its place. */
export interface Use {
  what: string;
  line: number;
  /** What stands there. */
  text: string;
}

/** A script of the build, or a source file; its name tells whether it has types and markup. */
export interface Script {
  file: string;
  source: string;
}

type Node = { type: string; start: number; [key: string]: unknown };
/** A node, with the nodes that it is in, the nearest last. */
type Visit = (node: Node, above: readonly Node[]) => void;

/** Syntax that is looked for, by its path in MDN's data; the rest of the syntax is lowered by the build. */
const syntax: Record<string, (node: Node) => boolean> = {
  'classes.static.initialization_blocks': ({ type }) => type === 'StaticBlock',
  'regular_expressions.lookbehind_assertion': (node) => /\(\?<[=!]/.test(patternOf(node)),
  'regular_expressions.modifier': (node) => /\(\?[ims-]+:/.test(patternOf(node)),
};

/**
 * Finds uses of what is newer than the oldest browsers in a script. Left out is what the script asks for before it
 * uses it (`x?.()`, `typeof x`, `if (Map.groupBy)`), and methods that have the name of a property in `properties`,
 * which may be of an object of our own.
 * @param properties names of properties that the scripts of the app define
 * @throws when the source does not parse
 */
export function newerUses(
  { file, source }: Script,
  newer: Newer,
  properties: ReadonlySet<string>,
): Use[] {
  const program = parsed({ file, source });
  const { variables, imported } = ownNames(program);
  const uses: Use[] = [];
  walk(program, [], (node, above) => {
    const what = newerIn(node, above);
    if (what === undefined || isAskedFor(node, above)) return;
    uses.push({ what, line: source.slice(0, node.start).split('\n').length, text: around(node) });
  });
  return uses;

  function around({ start }: Node): string {
    return source.slice(Math.max(0, start - 40), start + 80).replaceAll(/\s+/g, ' ');
  }

  function newerIn(node: Node, above: readonly Node[]): string | undefined {
    for (const [path, isUsed] of Object.entries(syntax)) {
      if (newer.syntax.has(path) && isUsed(node)) return path;
    }
    if (node.type === 'Identifier') {
      const name = nameOf(node);
      const own = variables.has(name) || !newer.globals.has(name);
      return own || !isReference(node, above.at(-1)) ? undefined : name;
    }
    if (node.type !== 'MemberExpression') return undefined;
    const [object, name] = [globalOf(node['object']), memberOf(node)];
    if (newer.statics.has(`${object}.${name}`) && !variables.has(object))
      return `${object}.${name}`;
    // `Math.ceil` and `z.union` are no methods of a built-in object.
    if (imported.has(object) || (/^[A-Z]/.test(object) && !variables.has(object))) return undefined;
    const [parent] = above.slice(-1);
    const isCalled = parent?.type === 'CallExpression' && parent['callee'] === node;
    return isCalled && newer.methods.has(name) && !properties.has(name) ? `.${name}()` : undefined;
  }
}

/** Names of the properties that a script defines: of object literals, of classes, and by assignment. */
export function propertiesOf(script: Script): ReadonlySet<string> {
  return ownNames(parsed(script)).properties;
}

function parsed({ file, source }: Script): Node {
  const { program, errors } = parseSync(file, source);
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  return program as unknown as Node;
}

/** Names that a script gives to something of its own. */
function ownNames(program: Node): Record<'variables' | 'imported' | 'properties', Set<string>> {
  const imported = new Set<string>();
  const variables = new Set<string>();
  const properties = new Set<string>();
  walk(program, [], (node, above) => {
    const parent = above.at(-1);
    if (node.type === 'Identifier' && parent && isDeclared(node, parent)) {
      variables.add(nameOf(node));
      if (/^Import/.test(parent.type)) imported.add(nameOf(node));
    }
    if (node.type === 'Property' && parent?.type === 'ObjectExpression') {
      properties.add(keyOf(node));
    }
    if (/^(MethodDefinition|PropertyDefinition)$/.test(node.type)) properties.add(keyOf(node));
    if (node.type === 'AssignmentExpression' && isNode(node['left'])) {
      properties.add(memberOf(node['left']));
    }
  });
  return { variables, imported, properties };
}

/** Whether a name is a variable's, parameter's, function's or class's, where it is declared. */
function isDeclared(node: Node, parent: Node): boolean {
  switch (parent.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return parent['id'] === node || asList(parent['params']).includes(node);
    case 'ArrayPattern':
    case 'RestElement':
    case 'CatchClause':
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return true;
    case 'AssignmentPattern':
      return parent['left'] === node;
    case 'Property':
      return parent['value'] === node && parent['shorthand'] === true;
    default:
      return false;
  }
}

/** Whether a name stands for a variable, and not for a property. */
function isReference(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent['object'] === node || parent['computed'] === true;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent['value'] === node || parent['computed'] === true;
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false;
    default:
      return true;
  }
}

/** Whether the script finds out before whether there is such a thing. */
function isAskedFor(node: Node, above: readonly Node[]): boolean {
  const name = node.type === 'MemberExpression' ? memberOf(node) : nameOf(node);
  const [parent] = above.slice(-1);
  if (parent?.type === 'UnaryExpression' || parent?.type === 'BinaryExpression') return true;
  if (parent?.['optional'] === true) return true;
  if (parent?.type === 'AssignmentExpression' && parent['left'] === node) return true;
  return above.some((ancestor) => {
    const asked = ancestor.type === 'LogicalExpression' ? ancestor['left'] : ancestor['test'];
    return name !== '' && mentions(asked, name);
  });
}

function mentions(value: unknown, name: string): boolean {
  let found = false;
  walk(value, [], (node) => {
    found ||= nameOf(node) === name || textOf(node) === name;
  });
  return found;
}

/** The pattern of a regular expression, written as one or as a text for `RegExp`. */
function patternOf(node: Node): string {
  const { regex, callee } = node as { regex?: { pattern: string }; callee?: unknown };
  if (regex) return regex.pattern;
  if (globalOf(callee) !== 'RegExp') return '';
  const [first] = asList(node['arguments']);
  const text = isNode(first) ? textOf(first) : undefined;
  return typeof text === 'string' ? text : '';
}

const globalHolders = new Set(['globalThis', 'window', 'self']);

/** `Map` of `Map` and of `globalThis.Map`; empty for anything else. */
function globalOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return nameOf(node);
  const isHeld = node.type === 'MemberExpression' && globalHolders.has(nameOf(node['object']));
  return isHeld ? memberOf(node) : '';
}

function memberOf(node: Node): string {
  const property = node['property'];
  return isNode(property) && node['computed'] !== true ? nameOf(property) : '';
}

function keyOf(node: Node): string {
  const key = node['key'];
  return isNode(key) ? nameOf(key) || String(key['value'] ?? '') : '';
}

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';

/** The text of a literal: `'a'`, or a template without expressions. */
function textOf(node: Node): unknown {
  if (node.type !== 'TemplateLiteral') return node.type === 'Literal' ? node['value'] : undefined;
  const [first, ...rest] = asList(node['quasis']) as { value: { cooked: string } }[];
  return rest.length === 0 ? first?.value.cooked : undefined;
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Types, which no browser sees. */
const typeOnly = /^TS(Type|Interface|Declare)/;

function walk(value: unknown, above: Node[], visit: Visit): void {
  if (Array.isArray(value)) for (const item of value) walk(item, above, visit);
  if (!isNode(value) || typeOnly.test(value.type)) return;
  visit(value, above);
  above.push(value);
  for (const child of Object.values(value)) {
    if (typeof child === 'object' && child !== null) walk(child, above, visit);
  }
  above.pop();
}
