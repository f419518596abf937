import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';

/** Asks before an import is taken back. */
export function TakeBackQuestion(props: { open: boolean; onConfirm(): void; onClose(): void }) {
  const { t } = useTranslation('imports');
  return (
    <ConfirmDialog
      open={props.open}
      title={t('takeBackQuestion.title')}
      description={t('takeBackQuestion.text')}
      confirm={t('takeBackQuestion.confirm')}
      destructive
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    />
  );
}
