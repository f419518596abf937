/** Every text of the language, as one chunk: loaded once, and there without a network from then on. */
export const texts = import.meta.glob<Record<string, unknown>>('../../locales/de/*.json', {
  eager: true,
  import: 'default',
});
