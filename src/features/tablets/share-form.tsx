import { Button, Flex, Text } from '@chakra-ui/react';
import { TabletSmartphone } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ListedHotel } from '../../data/account/hotels.ts';
import { signOut } from '../../data/account/session.ts';
import { useIsShared } from '../../data/account/shared-flag.ts';
import { useDeviceName } from '../../data/connection/device-name.ts';
import { leftAfterSending } from '../../data/connection/flush.ts';
import { useOnline } from '../../data/connection/online.ts';
import { shareTablet } from '../../data/shared-tablet/tablet.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** Characters of a tablet's name. */
const longestName = 60;

/** Shares this device: its admin is signed out, and it asks who it is. */
export function ShareForm({ hotel }: { hotel: ListedHotel }) {
  const { t } = useTranslation('tablet');
  const online = useOnline();
  const isShared = useIsShared();
  const device = useDeviceName();
  const [typed, setTyped] = useState<string>();
  const { state, failure, left, ask, share, stay } = useSharing(hotel.id);
  const errorText = useErrorText();
  const name = typed ?? device.name;
  const isEmpty = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state === 'idle' && !isEmpty) void ask(name.trim());
  };
  return (
    <form noValidate onSubmit={submit}>
      <Flex direction="column" gap="4" align="stretch">
        {!online && <FormNotice kind="warning" title={t('share.offline')} />}
        <TextField
          label={t('share.name')}
          help={t('share.nameHelp')}
          error={isEmpty ? errorText('required') : undefined}
          required
          maxLength={longestName}
          value={name}
          onChange={({ target }) => setTyped(target.value)}
        />
        {failure !== undefined && (
          <FormNotice kind="error" title={t('share.failed')}>
            <Text>{failure === 'too_many_tablets' ? t('share.tooMany') : errorText(failure)}</Text>
          </FormNotice>
        )}
        <Text color="fg.muted">{t(isShared ? 'share.already' : 'share.what')}</Text>
        <Button type="submit" alignSelf="start" loading={state === 'working'}>
          <TabletSmartphone aria-hidden />
          {t('share.submit', { hotel: hotel.name })}
        </Button>
      </Flex>
      <ConfirmDialog
        open={state === 'asking'}
        title={t('share.unsentTitle')}
        description={
          left === undefined ? t('share.unsentUnknown') : t('share.unsent', { count: left })
        }
        confirm={t('share.anyway')}
        onConfirm={() => share(name.trim())}
        onClose={stay}
      />
    </form>
  );
}

function useSharing(hotelId: string) {
  const { rename } = useDeviceName();
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'working' | 'asking'>('idle');
  const [failure, setFailure] = useState<string>();
  /** Undefined where storage does not say. */
  const [left, setLeft] = useState<number>();
  const share = async (name: string) => {
    setState('working');
    const outcome = await shareTablet(hotelId, name);
    if (outcome.kind !== 'done') {
      setFailure(outcome.code);
      return setState('idle');
    }
    // The name under which changes are recorded; without it the sharing holds all the same.
    await rename(name).catch(() => undefined);
    await signOut();
    // Not back to here: whoever is next starts at their own first screen.
    await navigate('/switch');
  };
  const ask = async (name: string) => {
    setState('working');
    setFailure(undefined);
    const unsent = await leftAfterSending().catch(() => undefined);
    setLeft(unsent);
    if (unsent === 0) await share(name);
    else setState('asking');
  };
  return { state, failure, left, ask, share, stay: () => setState('idle') };
}
