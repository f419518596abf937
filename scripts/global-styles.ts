import { css } from '@emotion/react';
import { compile, middleware, prefixer, serialize, stringify } from 'stylis';
import type { Plugin } from 'vite';
import { layers, pageStyles } from '../src/ui/system.ts';

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
  };
}

function text(): string {
  const { styles } = css(pageStyles as Parameters<typeof css>[0]);
  return serialize(compile(styles), middleware([prefixer, stringify]));
}
