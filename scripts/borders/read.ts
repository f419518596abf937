import { parseSync } from 'oxc-parser';

/** An import, or a call of a global function. */
export type Crossing =
  | { kind: 'import'; target: string; onlyTypes: boolean; line: number }
  | { kind: 'call'; target: string; line: number };

type Node = { type: string; start: number; [key: string]: unknown };

/**
 * Finds every import (static, dynamic, of types), re-export and call of a global function in a file.
 * @throws when the file does not parse
 */
export function readCrossings(file: string, source: string): Crossing[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const crossings: Crossing[] = [];
  walk(program, (node) => {
    const found = crossingOf(node);
    if (found) crossings.push({ ...found, line: lineAt(source, node.start) });
  });
  return crossings;
}

/** The first lines of functions that are longer than `most` lines, with their length. */
export function readLongFunctions(
  file: string,
  source: string,
  most: number,
): { line: number; length: number }[] {
  const long: { line: number; length: number }[] = [];
  walk(parseSync(file, source).program, (node) => {
    if (!/Function/.test(node.type) || !isNode(node['body'])) return;
    const line = lineAt(source, node.start);
    const length = lineAt(source, Number(node['end'])) - line + 1;
    if (length > most) long.push({ line, length });
  });
  return long;
}

type Found =
  | { kind: 'import'; target: string; onlyTypes: boolean }
  | { kind: 'call'; target: string };

function crossingOf(node: Node): Found | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return importOf(node['source'], onlyTypes(node, 'importKind'));
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return importOf(node['source'], onlyTypes(node, 'exportKind'));
    case 'ImportExpression':
      return importOf(node['source'], false);
    case 'TSImportType':
      return importOf(node['source'] ?? node['argument'], true);
    case 'CallExpression':
      return callOf(node['callee']);
    default:
      return undefined;
  }
}

function importOf(source: unknown, types: boolean): Found | undefined {
  if (!isNode(source)) return undefined;
  const literal = isNode(source['literal']) ? source['literal'] : source;
  const target = literal['value'];
  return typeof target === 'string' ? { kind: 'import', target, onlyTypes: types } : undefined;
}

/** Whether it is `import type { A }` or `import { type A }`, which are both erased at run time. */
function onlyTypes(node: Node, kind: 'importKind' | 'exportKind'): boolean {
  if (node[kind] === 'type') return true;
  const specifiers = node['specifiers'];
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false;
  return specifiers.every((specifier: Node) => specifier[kind] === 'type');
}

/** `fetch()`, `window.fetch()`, `globalThis.fetch()`, `self.fetch()`. */
function callOf(callee: unknown): Found | undefined {
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return { kind: 'call', target: String(callee['name']) };
  const { object, property } = callee;
  if (callee.type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return undefined;
  const global = ['window', 'globalThis', 'self'].includes(String(object['name']));
  return global ? { kind: 'call', target: String(property['name']) } : undefined;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  if (!isNode(value)) return;
  visit(value);
  for (const child of Object.values(value)) {
    if (typeof child === 'object' && child !== null) walk(child, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
