import i18next, { type i18n } from 'i18next';

/**
 * i18next for `I18nextProvider`: all of its properties are inherited. `useTranslation` copies the own properties of
 * its instance each time that a component mounts, which took a sixth of what React does in a table of 10 rows.
 */
export const instance: i18n = Object.create(i18next);
