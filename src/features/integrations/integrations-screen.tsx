import { Flex, Link, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { readDocument } from '../../../core/contract/document.ts';
import { useActiveHotel, useMay } from '../../data/account/active-hotel.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Keys } from './keys/keys.tsx';
import { Webhooks } from './webhooks/webhooks.tsx';
import './integrations.css';

/** How other programs work with the active hotel: keys for those that ask, webhooks for those that are told. */
export function IntegrationsScreen() {
  const { t } = useTranslation('integrations');
  const active = useActiveHotel();
  const may = useMay('integrations.manage');
  return (
    <Screen>
      <BackLink to="/configurations" text={t('back')} title={t('title')} />
      {may && active.status === 'ready' ? (
        <Flex className="integrations" direction="column" gap="10" maxW="52rem" pb="10">
          <Text color="fg.muted" maxW="60ch">
            {t('text')}{' '}
            <Link href={readDocument.path} target="_blank" rel="noreferrer" variant="underline">
              {t('description')}
            </Link>
          </Text>
          <Keys hotelId={active.hotel.id} />
          <Webhooks hotelId={active.hotel.id} />
        </Flex>
      ) : (
        <FormNotice kind="info" title={t('readOnly.title')}>
          {t('readOnly.text')}
        </FormNotice>
      )}
    </Screen>
  );
}
