import { useTranslation } from 'react-i18next';
import type { Language } from '../../../core/rules/language.ts';
import { languages } from '../../../core/rules/language.ts';
import { changeLanguage } from '../../i18n/i18n.ts';
import { languageNames } from '../../i18n/languages.ts';
import { notify } from '../../ui/toasts.ts';
import { type Choice, MenuSelect } from './menu-select.tsx';

/** The languages, each in its own words. */
export function useLanguageChoice(): Choice<Language> {
  const { t, i18n } = useTranslation('frame');
  const change = (language: Language) => {
    changeLanguage(language).catch(() =>
      notify({
        kind: 'error',
        title: t('language.failed'),
        description: t('language.failedHint'),
      }),
    );
  };
  return {
    label: t('language.label'),
    value: languages.find((language) => language === i18n.language) ?? 'en',
    options: languages.map((language) => ({
      value: language,
      label: languageNames[language],
      lang: language,
    })),
    onChange: change,
  };
}

/** The same in the menu. */
export function LanguageSwitch() {
  return <MenuSelect {...useLanguageChoice()} />;
}
