import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import { ImportChoose } from './import-choose.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPreviewStep } from './import-preview.tsx';
import { useImportFlow } from './use-import-flow.ts';

/** Imports a guest list: file, preview, done. It grows with the preview; the file stays until it is removed. */
export function ImportDialog(props: { open: boolean; day: Day; onClose(): void }) {
  const { t } = useTranslation('imports');
  const flow = useImportFlow();
  const { state } = flow;
  return (
    <Dialog.Root
      open={props.open}
      scrollBehavior="inside"
      onOpenChange={(details) => {
        if (details.open) return;
        if (state.step === 'done') flow.remove();
        props.onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={state.step === 'preview' ? '960px' : '600px'}>
            <Dialog.Header>
              <Dialog.Title>{t('title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={t('close')} />
            </Dialog.CloseTrigger>
            {state.step === 'choose' && <ImportChoose flow={flow} state={state} />}
            {state.step === 'preview' && (
              <ImportPreviewStep flow={flow} state={state} day={props.day} />
            )}
            {state.step === 'done' && (
              <ImportDone
                state={state}
                onAnother={flow.remove}
                onClose={() => {
                  flow.remove();
                  props.onClose();
                }}
              />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
