import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../data/commands/outcome.ts';
import { notify } from '../../../ui/toasts.ts';
import { useAccountErrorText } from '../account-errors.ts';
import { startsOver } from './starts-over.ts';
import { useCountdown } from './use-countdown.ts';

/** How long a code is waited for before another one can be asked for, s. */
const resendAfter = 30;

/** Asks for another code, once the last one has had its time to come. */
export function ResendButton(props: {
  resend(): Promise<Outcome<unknown>>;
  onSent(): void;
  onStartOver(code: string): void;
}) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const { left, restart } = useCountdown(resendAfter);
  const [busy, setBusy] = useState(false);
  const isWaiting = left > 0;
  const send = async () => {
    if (busy || isWaiting) return;
    setBusy(true);
    const outcome = await props.resend();
    setBusy(false);
    if (outcome.kind === 'done') {
      restart();
      notify({ kind: 'success', title: t('code.resent') });
      return props.onSent();
    }
    if (startsOver(outcome.code)) return props.onStartOver(outcome.code);
    const description = errorText(outcome.code) ?? '';
    notify({ kind: 'error', title: t('code.notResent'), description });
  };
  return (
    <Button
      variant="outline"
      aria-disabled={isWaiting || busy || undefined}
      onClick={() => void send()}
    >
      {isWaiting ? t('code.resendIn', { seconds: left }) : t('code.resend')}
    </Button>
  );
}
