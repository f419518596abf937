import { Button, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/error-text.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import type { Texts } from '../use-texts.ts';
import type { Configuration } from './use-configuration.ts';

/** Somebody else has stored other values for what was changed here: whose hold? */
export function ConflictNotice(props: { configuration: Configuration; texts: Texts }) {
  const { t } = useTranslation('configurations');
  const { conflicts, values, stored, settle } = props.configuration;
  const { label, value } = props.texts;
  if (conflicts.length === 0) return null;
  return (
    <FormNotice
      kind="warning"
      title={t('conflict.title')}
      actions={
        <>
          <Button variant="outline" onClick={() => settle('theirs')}>
            {t('conflict.theirs')}
          </Button>
          <Button onClick={() => settle('mine')}>{t('conflict.mine')}</Button>
        </>
      }
    >
      {conflicts.map((field) => (
        <Text key={field}>
          {t('conflict.line', {
            field: label(field),
            mine: value(field, values) || t('empty'),
            theirs: value(field, stored) || t('empty'),
          })}
        </Text>
      ))}
    </FormNotice>
  );
}

/** What was typed was refused, and the form shows what is stored: it can be brought back. */
export function LostNotice(props: {
  /** A code of errors.json. */
  code: string;
  onRestore(): void;
  onDismiss(): void;
}) {
  const { t } = useTranslation('configurations');
  const errorText = useErrorText();
  return (
    <FormNotice
      kind="error"
      title={t('failed')}
      actions={
        <>
          <Button variant="outline" onClick={props.onRestore}>
            {t('lost.restore')}
          </Button>
          <Button variant="ghost" onClick={props.onDismiss}>
            {t('lost.dismiss')}
          </Button>
        </>
      }
    >
      <Text>
        {errorText(props.code)} {t('lost.text')}
      </Text>
    </FormNotice>
  );
}
