import { useTranslation } from 'react-i18next';
import { useActiveHotel, useHotelRow, useMay } from '../../data/account/active-hotel.ts';
import { sendNow, useConnection } from '../../data/connection/connection.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Row, Rows } from '../../ui/rows/rows.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConfigurationFacts } from './configuration-facts.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { ConfigurationSkeleton } from './configuration-skeleton.tsx';

/** What the active hotel says of itself: an administrator changes it, over the network; everybody else reads it. */
export function ConfigurationsScreen() {
  return (
    <Screen>
      <Elsewhere />
      <Content />
    </Screen>
  );
}

/** To what has a screen of its own: the page of the menus, and for who may, other programs and shared tablets. */
function Elsewhere() {
  const { t } = useTranslation('configurations');
  const [programs, tablets] = [useMay('integrations.manage'), useMay('team.manage')];
  return (
    <Rows label={t('elsewhere')}>
      {programs && (
        <Row
          to="/configurations/integrations"
          title={t('integrations.title')}
          note={t('integrations.text')}
        />
      )}
      {tablets && (
        <Row to="/configurations/tablets" title={t('tablets.title')} note={t('tablets.text')} />
      )}
      <Row
        to="/configurations/public-menu"
        title={t('publicMenu.title')}
        note={t('publicMenu.text')}
      />
      {tablets && (
        <Row to="/configurations/changes" title={t('changes.title')} note={t('changes.text')} />
      )}
      {tablets && (
        <Row to="/configurations/system" title={t('system.title')} note={t('system.text')} />
      )}
    </Rows>
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
    if (mayChange) return <ConfigurationForm hotel={hotel} />;
    return <ConfigurationFacts hotel={hotel} saysWhy={!lacksFactor} />;
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
