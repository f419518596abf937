import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Control } from '../../../../ui/control.tsx';

/** Said before anything else: nobody in this file is still to come. */
export function PastNotice(props: {
  /** The last departure, in words. */
  last: string;
  disabled: boolean;
  onToday(): void;
}) {
  const { t } = useTranslation('imports');
  return (
    <div className="import-past" role="alert">
      <CalendarX2 size={24} aria-hidden />
      <p>
        <b>{t('past.title', { day: props.last })}</b> {t('past.text')}
      </p>
      <Control disabled={props.disabled} onClick={props.onToday}>
        {t('offset.today')}
      </Control>
    </div>
  );
}
