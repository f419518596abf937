import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const named = /<script src="(\/src\/[^"]+\.js)"><\/script>/g;

/**
 * Writes the classic scripts of the sources that the page names into the page itself: nothing is painted before they
 * ran, and a file of its own would have to be fetched first. They stay as they are, in ES5. The server allows them by
 * their hashes (server/http/static.ts).
 */
export function pageScripts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'coperto:page-scripts',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'pre',
      handler(page) {
        const written = page.replace(named, (_tag, file: string) => {
          const script = readFileSync(path.join(config.root, file), 'utf8');
          return `<script>${script}</script>`;
        });
        if (written === page) throw new Error('The page names no script to be written into it.');
        return written;
      },
    },
  };
}
