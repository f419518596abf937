import type { Plugin } from 'vite';

/**
 * Takes React Router as it is published for production: its package names only the build for development, whose
 * warnings cost the first screen 2 kB.
 */
export function productionRouter(): Plugin {
  return {
    name: 'coperto:production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'react-router' && source !== 'react-router/dom') return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return (
        resolved && {
          ...resolved,
          id: resolved.id.replace('/dist/development/', '/dist/production/'),
        }
      );
    },
  };
}
