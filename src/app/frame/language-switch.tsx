import { NativeSelect } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../i18n/i18n.ts';
import { isLanguage, languageNames, languages } from '../../i18n/languages.ts';
import { notify } from '../../ui/toasts.ts';

/** Each language in its own words. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('frame');
  const change = (language: string) => {
    if (!isLanguage(language)) return;
    changeLanguage(language).catch(() =>
      notify({
        kind: 'error',
        title: t('language.failed'),
        description: t('language.failedHint'),
      }),
    );
  };
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        aria-label={t('language.label')}
        value={i18n.language}
        onChange={(event) => change(event.target.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
