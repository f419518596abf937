import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { Modal } from '../../../ui/modal.tsx';

const content = laterPart(async () => (await import('./templates-content.tsx')).TemplatesContent);

/** Templates of weeks: kept from what is planned, and laid over weeks to come. 800 px wide. */
export function TemplatesDialog(props: {
  open: boolean;
  /** Monday of the week on screen. */
  week: Day;
  onClose(): void;
}) {
  const { t } = useTranslation('templates');
  useSoon(content);
  return (
    <Modal open={props.open} title={t('title')} width="800px" onClose={props.onClose}>
      <content.Part week={props.week} onClose={props.onClose} />
    </Modal>
  );
}
