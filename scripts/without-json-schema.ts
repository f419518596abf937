import type { Plugin } from 'vite';

/**
 * Leaves out of the build what Zod makes JSON schemas with (5 kB of the first screen). Only the server makes any, for
 * its OpenAPI, but every schema refers to it, so that it never counts as unused. To ask the app for one throws.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'coperto:without-json-schema',
    transform: {
      filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler: (code) => ({ code: leftOut(namesOf(code)), map: null }),
    },
  };
}

const namesOf = (code: string): string[] =>
  [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name = '']) => name);

/** A module of functions that throw. Those called `create…` are called with every schema, for functions that do. */
function leftOut(names: readonly string[]): string {
  if (names.length === 0) throw new Error('Zod has no more of its JSON schemas here');
  const exported = names.map(
    (name) => `${name.startsWith('create') ? 'create' : 'leftOut'} as ${name}`,
  );
  return `
    const leftOut = () => { throw new Error('no JSON schemas in the app'); };
    const create = () => leftOut;
    export { ${exported.join(', ')} };`;
}
