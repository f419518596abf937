import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../i18n/i18n.ts';
import { type Language, languageNames, languages } from '../../i18n/languages.ts';
import { notify } from '../../ui/toasts.ts';
import { MenuSelect } from './menu-select.tsx';

/** Each language in its own words. */
export function LanguageSwitch() {
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
  return (
    <MenuSelect
      label={t('language.label')}
      value={languages.find((language) => language === i18n.language) ?? 'en'}
      options={languages.map((language) => ({
        value: language,
        label: languageNames[language],
        lang: language,
      }))}
      onChange={change}
    />
  );
}
