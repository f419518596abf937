import { Button } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHotelRow, useMay } from '../../data/account/active-hotel.ts';
import { sendNow, useConnection } from '../../data/connection/connection.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConfigurationFacts } from './configuration-facts.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { ConfigurationSkeleton } from './configuration-skeleton.tsx';

/** What the active hotel says of itself: an administrator changes it, over the network; everybody else reads it. */
export function ConfigurationsScreen() {
  return (
    <Screen>
      <Content />
    </Screen>
  );
}

function Content() {
  const { t } = useTranslation('configurations');
  const hotel = useHotelRow();
  const mayChange = useMay('configuration.write');
  const { loaded } = useConnection();
  if (hotel) {
    return mayChange ? <ConfigurationForm hotel={hotel} /> : <ConfigurationFacts hotel={hotel} />;
  }
  if (loaded !== 'empty') return <ConfigurationSkeleton label={t('loading')} />;
  return (
    <EmptyState icon={<CloudOff />} title={t('missing.title')} description={t('missing.text')}>
      <Button variant="outline" onClick={sendNow}>
        {t('missing.retry')}
      </Button>
    </EmptyState>
  );
}
