/** All other texts: those of who is signed in. */
export const texts = import.meta.glob<Record<string, unknown>>(
  ['../../locales/en/*.json', '!**/{common,errors,frame,identity}.json'],
  { eager: true, import: 'default' },
);
