import { Box, Button, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FormNotice } from '../../ui/form/form-notice.tsx';

/** That a second factor is asked for, what waits for it, and where it is set up. */
export function SecondFactorNotice({ hotels }: { hotels: readonly string[] }) {
  const { t, i18n } = useTranslation('account');
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(hotels);
  return (
    <Box p="3">
      <FormNotice
        kind="warning"
        title={t('required.title')}
        actions={
          <Button asChild>
            <Link to="/account">{t('required.open')}</Link>
          </Button>
        }
      >
        <Text>{t('required.text', { hotels: names })}</Text>
      </FormNotice>
    </Box>
  );
}
