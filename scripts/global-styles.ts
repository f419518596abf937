import { css } from '@emotion/react';
import { compile, middleware, prefixer, serialize, stringify } from 'stylis';
import type { Plugin } from 'vite';
import { layers, pageStyles } from '../src/ui/page-styles.ts';

const name = 'virtual:global-styles.css';

/**
 * `import 'virtual:global-styles.css'`: what the design system says of the whole page, and its tokens. Worked out by
 * the build, for it takes a slow tablet a tenth of a second at each start of the app.
 */
export function globalStyles(): Plugin {
  return {
    name: 'coperto:global-styles',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? `${layers}\n${text()}` : undefined),
    transform: {
      filter: { id: /@chakra-ui\/react\/.*\/styled-system\/system\.js$/ },
      handler: (code) => without.reduce(leaveOut, code),
    },
  };
}

/** What Chakra works out at each start of the app, asked or not, and what that needs. */
const without = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ['createPreflight({ preflight })', '{}'],
] as const;

function leaveOut(code: string, [found, instead]: (typeof without)[number]): string {
  if (!code.includes(found)) throw new Error(`Chakra has no more: ${found}`);
  return code.replace(found, instead);
}

function text(): string {
  const { styles } = css(pageStyles as Parameters<typeof css>[0]);
  return serialize(compile(styles), middleware([prefixer, stringify]));
}
