import { useTranslation } from 'react-i18next';
import { useActiveHotel, useHotelRow, useMay } from '../../data/account/active-hotel.ts';
import { sendNow, useConnection } from '../../data/connection/connection.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConfigurationFacts } from './configuration-facts.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { ConfigurationSkeleton } from './configuration-skeleton.tsx';
import { Elsewhere } from './elsewhere.tsx';

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
  const active = useActiveHotel();
  const lacksFactor = active.status === 'ready' && active.hotel.lacks_second_factor;
  const { loaded } = useConnection();
  if (hotel) {
    if (mayChange) return <ConfigurationForm hotel={hotel} elsewhere={<Elsewhere />} />;
    return <ConfigurationFacts hotel={hotel} saysWhy={!lacksFactor} elsewhere={<Elsewhere />} />;
  }
  if (loaded !== 'empty') return <ConfigurationSkeleton label={t('loading')} />;
  return (
    <LoadFailed
      title={t('missing.title')}
      description={t('missing.text')}
      retry={t('missing.retry')}
      onRetry={sendNow}
    />
  );
}
