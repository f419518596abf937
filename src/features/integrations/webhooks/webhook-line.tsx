import { Button } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  deleteWebhook,
  switchOnWebhook,
  testWebhook,
  type Webhook,
} from '../../../../core/contract/integrations.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useFormats } from '../../../i18n/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconControl } from '../../../ui/control.tsx';
import { Row } from '../../../ui/rows/rows.tsx';
import { notify } from '../../../ui/toasts.ts';
import { type Fact, Facts } from '../facts.tsx';
import { useFailureText } from './failure-text.ts';

/** Longer than the server gives a receiver, ms. */
const testTimeout = 15_000;

/** A webhook: what it is told of, and whether that arrives; with what can be done about it. */
export function WebhookLine({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  const [asking, setAsking] = useState(false);
  const { url, switched_off_at } = webhook;
  return (
    <Row
      title={url}
      note={<Facts facts={useFacts(webhook)} />}
      actions={
        <>
          {switched_off_at !== null && <SwitchOn webhook={webhook} />}
          <SendTest webhook={webhook} />
          <IconControl
            look="quiet"
            label={t('webhooks.deleteOne', { url })}
            onClick={() => setAsking(true)}
          >
            <Trash2 size={20} aria-hidden />
          </IconControl>
          <Delete webhook={webhook} open={asking} onClose={() => setAsking(false)} />
        </>
      }
    />
  );
}

function useFacts(webhook: Webhook): Fact[] {
  const { t } = useTranslation('integrations');
  const formats = useFormats();
  const failureText = useFailureText();
  const { events, created_by_name: maker, created_at, last_success_at, last_failure_at } = webhook;
  const time = (instant: string) => formats.time(Date.parse(instant));
  const { failing_since, last_failure, switched_off_at } = webhook;
  const why = failureText(last_failure ?? '');
  const failed = last_failure_at && { time: time(last_failure_at), why };
  return [
    { text: events.map((event) => t(`event.${event}`)).join(' · ') },
    {
      text: t('madeBy', {
        name: maker || t('someone'),
        day: formats.date(created_at.slice(0, 10)),
      }),
    },
    {
      text: last_success_at
        ? t('webhooks.arrived', { time: time(last_success_at) })
        : t('webhooks.never'),
    },
    ...(failed ? [{ text: t('webhooks.failed', failed), isWrong: failing_since !== null }] : []),
    ...(switched_off_at
      ? [{ text: t('webhooks.off', { time: time(switched_off_at) }), isWrong: true }]
      : []),
  ];
}

function SendTest({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  const errorText = useErrorText();
  const failureText = useFailureText();
  const { state, send } = useCommand(testWebhook, { timeout: testTimeout });
  const { id: webhookId, hotel_id: hotelId, url } = webhook;
  const test = async () => {
    const outcome = await send({ params: { hotelId, webhookId } });
    const failure = outcome.kind === 'done' ? outcome.data.data.failure : undefined;
    if (failure === null) {
      return notify({ kind: 'success', title: t('webhooks.tested'), description: url });
    }
    const description =
      outcome.kind === 'done' ? failureText(failure ?? '') : errorText(outcome.code);
    notify({ kind: 'error', title: t('webhooks.notTested'), description });
  };
  return (
    <Button
      variant="outline"
      aria-label={t('webhooks.testOne', { url })}
      loading={state.kind === 'pending'}
      onClick={() => void test()}
    >
      {t('webhooks.test')}
    </Button>
  );
}

function SwitchOn({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('integrations');
  const errorText = useErrorText();
  const { state, send } = useCommand(switchOnWebhook);
  const { id: webhookId, hotel_id: hotelId, url } = webhook;
  const switchOn = async () => {
    const outcome = await send({ params: { hotelId, webhookId } });
    if (outcome.kind === 'done') {
      return notify({ kind: 'success', title: t('webhooks.switchedOn'), description: url });
    }
    const description = errorText(outcome.code);
    notify({ kind: 'error', title: t('webhooks.notSwitchedOn'), description });
  };
  return (
    <Button
      aria-label={t('webhooks.switchOnOne', { url })}
      loading={state.kind === 'pending'}
      onClick={() => void switchOn()}
    >
      {t('webhooks.switchOn')}
    </Button>
  );
}

function Delete(props: { webhook: Webhook; open: boolean; onClose(): void }) {
  const { t } = useTranslation('integrations');
  const errorText = useErrorText();
  const { send } = useCommand(deleteWebhook);
  const { id: webhookId, hotel_id: hotelId, url } = props.webhook;
  const remove = async () => {
    const outcome = await send({ params: { hotelId, webhookId } });
    if (outcome.kind === 'done') {
      notify({ kind: 'success', title: t('webhooks.deleted'), description: url });
    } else {
      const description = errorText(outcome.code);
      notify({ kind: 'error', title: t('webhooks.notDeleted'), description });
    }
    props.onClose();
  };
  return (
    <ConfirmDialog
      open={props.open}
      title={t('webhooks.deleteTitle')}
      description={t('webhooks.deleteText', { url })}
      confirm={t('webhooks.delete')}
      destructive
      onConfirm={remove}
      onClose={props.onClose}
    />
  );
}
