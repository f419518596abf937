import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, revokeApiKey } from '../../../../core/contract/integrations.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Row } from '../../../ui/rows/rows.tsx';
import { notify } from '../../../ui/toasts.ts';
import { Facts } from '../facts.tsx';

/** A key: what it is for, who made it, when it was used; and how to end it. */
export function KeyLine({ apiKey }: { apiKey: ApiKey }) {
  const { t } = useTranslation('integrations');
  const [asking, setAsking] = useState(false);
  const { name } = apiKey;
  return (
    <Row
      title={name}
      note={<Facts facts={useFacts(apiKey)} />}
      actions={
        <>
          <Button
            variant="outline"
            aria-label={t('keys.revokeOne', { name })}
            onClick={() => setAsking(true)}
          >
            {t('keys.revoke')}
          </Button>
          <Revoke apiKey={apiKey} open={asking} onClose={() => setAsking(false)} />
        </>
      }
    />
  );
}

function useFacts(apiKey: ApiKey) {
  const { t } = useTranslation('integrations');
  const formats = useFormats();
  const { hint, actions, created_by_name: maker, created_at, last_used_at, expires_at } = apiKey;
  const made = { name: maker || t('someone'), day: formats.date(created_at.slice(0, 10)) };
  const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now();
  const day = expires_at === null ? '' : formats.date(expires_at.slice(0, 10));
  return [
    { text: hint, isCode: true },
    { text: actions.map((action) => t(`action.${action}`)).join(' · ') },
    { text: t('madeBy', made) },
    {
      text: last_used_at
        ? t('keys.used', { time: formats.time(Date.parse(last_used_at)) })
        : t('keys.unused'),
    },
    ...(isOver ? [{ text: t('keys.over', { day }), isWrong: true }] : []),
    ...(expires_at !== null && !isOver ? [{ text: t('keys.until', { day }) }] : []),
  ];
}

function Revoke(props: { apiKey: ApiKey; open: boolean; onClose(): void }) {
  const { t } = useTranslation('integrations');
  const errorText = useErrorText();
  const { send } = useCommand(revokeApiKey);
  const { id: apiKeyId, hotel_id: hotelId, name } = props.apiKey;
  const revoke = async () => {
    const outcome = await send({ params: { hotelId, apiKeyId } });
    if (outcome.kind === 'done') {
      notify({ kind: 'success', title: t('keys.revoked', { name }) });
    } else {
      const description = errorText(outcome.code);
      notify({ kind: 'error', title: t('keys.notRevoked', { name }), description });
    }
    props.onClose();
  };
  return (
    <ConfirmDialog
      open={props.open}
      title={t('keys.revokeTitle', { name })}
      description={t('keys.revokeText')}
      confirm={t('keys.revoke')}
      destructive
      onConfirm={revoke}
      onClose={props.onClose}
    />
  );
}
