import { Box, Heading, Text } from '@chakra-ui/react';
import { TabletSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReportedDevice, System } from '../../data/system/system.ts';
import { useFormats } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Rows } from '../../ui/rows/rows.tsx';
import { useNow } from '../../ui/use-now.ts';

/** The devices of the hotel: those that have unsent changes first, the oldest change before all. */
export function DeviceList({ system }: { system: System }) {
  const { t } = useTranslation('system');
  const devices = inOrder(system.devices);
  return (
    <Box as="section" aria-labelledby="system-devices">
      <Heading as="h2" id="system-devices" textStyle="lg" mb="1">
        {t('devices.title')}
      </Heading>
      <Text color="fg.muted" maxW="60ch" mb="3">
        {t('devices.text')}
      </Text>
      {devices.length === 0 ? (
        <EmptyState
          icon={<TabletSmartphone />}
          title={t('devices.none')}
          description={t('devices.noneText')}
        />
      ) : (
        <Rows label={t('devices.title')}>
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} release={system.release} />
          ))}
        </Rows>
      )}
    </Box>
  );
}

function DeviceLine({ device, release }: { device: ReportedDevice; release: string }) {
  const { t } = useTranslation('system');
  const format = useFormats();
  const now = useNow(60_000);
  const { name, waiting, oldest_at } = device;
  const runs = t(device.release === release ? 'devices.release' : 'devices.otherRelease', {
    release: device.release,
  });
  const seen = t('devices.seen', { ago: format.ago(Date.parse(device.seen_at), now) });
  return (
    <Row
      title={name ?? t('devices.unnamed')}
      note={`${seen} · ${runs}`}
      side={
        waiting === 0 || oldest_at === null
          ? t('devices.sent')
          : t('devices.waiting', { count: waiting, when: format.time(Date.parse(oldest_at)) })
      }
    />
  );
}

function inOrder(devices: readonly ReportedDevice[]): ReportedDevice[] {
  const ageOf = ({ oldest_at }: ReportedDevice) =>
    oldest_at === null ? Number.POSITIVE_INFINITY : Date.parse(oldest_at);
  // Those alike stay in the order of when they were heard of.
  return devices.toSorted((a, b) => (ageOf(a) < ageOf(b) ? -1 : ageOf(a) > ageOf(b) ? 1 : 0));
}
