/** All texts of the language in one chunk, which the service worker precaches. */
export const texts = import.meta.glob<Record<string, unknown>>('../../locales/en/*.json', {
  eager: true,
  import: 'default',
});
