import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discard } from '../../data/connection/connection.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Control } from '../../ui/control.tsx';
import { useAttempt } from './use-attempt.ts';

interface Discarded {
  id: string;
  what: string;
  /** It may have reached the server, where giving up undoes nothing. */
  tried: boolean;
}

/** Gives an operation up, after asking. */
export function DiscardButton(props: Discarded) {
  const { t } = useTranslation('connection');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Control onClick={() => setAsking(true)}>{t('operation.discard')}</Control>
      <DiscardDialog {...props} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

/** Asks whether an operation that can't be brought back is given up. */
export function DiscardDialog(props: Discarded & { open: boolean; onClose(): void }) {
  const { t } = useTranslation('connection');
  const attempt = useAttempt();
  return (
    <ConfirmDialog
      open={props.open}
      title={t('discard.title')}
      description={t(props.tried ? 'discard.tried' : 'discard.text', { what: props.what })}
      confirm={t('discard.confirm')}
      destructive
      onConfirm={() => attempt(discard(props.id)).then(props.onClose)}
      onClose={props.onClose}
    />
  );
}
