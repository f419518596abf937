import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showConnection } from '../../../data/connection/drawer.ts';
import type { SendOutcome } from '../../../data/kitchen/send.ts';
import { notify } from '../../../ui/toasts.ts';

/** Says what became of what was sent to the kitchen, also after the panel it was sent from has closed. */
export function useSayOutcome(): (outcome: Promise<SendOutcome>, ofDay: string) => void {
  const { t } = useTranslation('brief');
  return useCallback(
    (outcome, ofDay) => {
      const say = {
        sent: () =>
          notify({ kind: 'success', title: t('sendDataToKitchenSuccess'), description: ofDay }),
        waiting: () => notify({ kind: 'info', title: t('queued') }),
        refused: () =>
          notify({
            kind: 'error',
            title: t('refused'),
            action: { label: t('decide'), onPress: showConnection },
          }),
        unknown: () => undefined,
      } satisfies Record<SendOutcome, () => void>;
      outcome.then(
        (became) => say[became](),
        () => notify({ kind: 'error', title: t('failed') }),
      );
    },
    [t],
  );
}
