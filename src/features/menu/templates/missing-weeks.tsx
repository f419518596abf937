import { Button, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { useFormats } from '../../../i18n/format.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';

/** Weeks whose menus are not on this device and can't be had now. */
export function MissingWeeks(props: { weeks: readonly Day[]; title: string; onRetry(): void }) {
  const { t } = useTranslation('templates');
  const formats = useFormats();
  const weeks = props.weeks.map(formats.briefDay).join(', ');
  return (
    <FormNotice
      kind="warning"
      title={props.title}
      actions={
        <Button variant="outline" onClick={props.onRetry}>
          {t('missing.retry')}
        </Button>
      }
    >
      <Text textStyle="sm">{t('missing.weeks', { count: props.weeks.length, weeks })}</Text>
    </FormNotice>
  );
}
