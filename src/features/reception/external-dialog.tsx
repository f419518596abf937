import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import { ExternalGuestForm } from './external-guest-form.tsx';

/** Asks for an external guest, 600 px wide. The form is new at each opening. */
export function ExternalDialog(props: {
  open: boolean;
  /** Meals that the guest is offered for at first. */
  meals: readonly MealTypeId[];
  onAdded(id: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('reception');
  return (
    <Dialog.Root
      open={props.open}
      lazyMount
      unmountOnExit
      onOpenChange={(details) => !details.open && props.onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="600px">
            <Dialog.Header>
              <Dialog.Title>{t('external.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={t('external.cancel')} />
            </Dialog.CloseTrigger>
            <ExternalGuestForm
              meals={props.meals}
              onAdded={props.onAdded}
              onCancel={props.onClose}
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
