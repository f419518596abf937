/** Texts of making an account and caring for it. */
export const texts = import.meta.glob<Record<string, unknown>>('../../locales/de/account.json', {
  eager: true,
  import: 'default',
});
