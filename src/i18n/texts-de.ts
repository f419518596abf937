/** Texts that the app can't start without: those of signing in, and of the frame. */
export const texts = import.meta.glob<Record<string, unknown>>(
  '../../locales/de/{common,errors,frame,identity}.json',
  { eager: true, import: 'default' },
);
