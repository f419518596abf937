import { Badge, Box, Button, Flex, Skeleton, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type SignedInDevice,
  signOutDevice,
  signOutOthers,
  useDevices,
} from '../../../data/account/devices.ts';
import type { Outcome } from '../../../data/commands/outcome.ts';
import { useFormats } from '../../../i18n/format.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { SignInAgain } from '../sign-in-ways.tsx';

/** Where the person is signed in, and how to end that. */
export function Devices({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const { devices, failure, isLoading, refresh } = useDevices();
  const [busy, setBusy] = useState<string>();
  const end = async (what: string, call: Promise<Outcome<unknown>>, said: string) => {
    setBusy(what);
    const outcome = await call;
    setBusy(undefined);
    refresh();
    if (outcome.kind === 'done') notify({ kind: 'success', title: said });
    else {
      const description = errorText(outcome.code) ?? '';
      notify({ kind: 'error', title: t('devices.failed'), description });
    }
  };
  if (failure !== undefined && !isLoading) {
    return <NotShown email={email} code={failure} onRetry={refresh} />;
  }
  if (devices === undefined) return <Skeleton height="144px" borderRadius="lg" />;
  return (
    <>
      <Box as="ul" aria-label={t('devices.title')} borderBottomWidth="1px">
        {devices.map((device) => (
          <Device
            key={device.id}
            device={device}
            busy={busy === device.id}
            onSignOut={() => void end(device.id, signOutDevice(device.token), t('devices.ended'))}
          />
        ))}
      </Box>
      {devices.length > 1 && (
        <Button
          variant="outline"
          mt="4"
          loading={busy === 'others'}
          onClick={() => void end('others', signOutOthers(), t('devices.endedOthers'))}
        >
          {t('devices.endOthers')}
        </Button>
      )}
    </>
  );
}

function Device(props: { device: SignedInDevice; busy: boolean; onSignOut(): void }) {
  const { t } = useTranslation('account');
  const formats = useFormats();
  const { name, parts, address, usedAt, isThis } = props.device;
  const browser = parts ? t('devices.browser', parts) : t('devices.unknown');
  const title = name ?? browser;
  const used = t('devices.used', { time: formats.time(usedAt) });
  const facts = [name === undefined ? '' : browser, used, address];
  return (
    <Flex as="li" align="center" gap="3" minH="72px" py="2" borderTopWidth="1px">
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Text>
      </Box>
      {isThis ? (
        <Badge>{t('devices.this')}</Badge>
      ) : (
        <Button
          variant="outline"
          aria-label={t('devices.endOne', { name: title })}
          loading={props.busy}
          onClick={props.onSignOut}
        >
          {t('devices.end')}
        </Button>
      )}
    </Flex>
  );
}

/** Why there is no list, and what to do about it. */
function NotShown(props: { email: string; code: string; onRetry(): void }) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const [asking, setAsking] = useState(false);
  const signsIn = props.code === 'unauthenticated';
  return (
    <>
      <FormNotice
        kind={signsIn ? 'info' : 'error'}
        title={signsIn ? t('devices.signInAgain') : t('devices.notShown')}
        actions={
          <Button variant="outline" onClick={() => (signsIn ? setAsking(true) : props.onRetry())}>
            {t(signsIn ? 'signUp.signIn' : 'social.again')}
          </Button>
        }
      >
        {!signsIn && <Text>{errorText(props.code)}</Text>}
      </FormNotice>
      <Modal
        open={asking}
        width="28rem"
        title={t('devices.signInTitle')}
        onClose={() => setAsking(false)}
      >
        <SignInAgain
          email={props.email}
          onSignedIn={() => {
            setAsking(false);
            props.onRetry();
          }}
        />
      </Modal>
    </>
  );
}
