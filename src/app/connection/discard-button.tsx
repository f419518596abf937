import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discard } from '../../data/connection/connection.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useAttempt } from './line.tsx';

/** Gives an operation up, after asking. `tried`: it may have reached the server, where giving up undoes nothing. */
export function DiscardButton({ id, what, tried }: { id: string; what: string; tried: boolean }) {
  const { t } = useTranslation('connection');
  const [asking, setAsking] = useState(false);
  const attempt = useAttempt();
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {t('operation.discard')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('discard.title')}
        description={t(tried ? 'discard.tried' : 'discard.text', { what })}
        confirm={t('discard.confirm')}
        destructive
        onConfirm={() => attempt(discard(id)).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
