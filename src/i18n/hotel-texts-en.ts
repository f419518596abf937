/** All other texts of the app: those of who is signed in. */
export const texts = import.meta.glob<Record<string, unknown>>(
  ['../../locales/en/*.json', '!**/{account,common,errors,frame,identity,mail}.json'],
  { eager: true, import: 'default' },
);
