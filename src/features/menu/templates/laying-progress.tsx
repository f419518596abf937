import { Button } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayingProgress } from '../../../data/menus/laying.ts';
import { ModalFoot } from '../../../ui/modal-foot.tsx';

/** How far laying has come. What is laid stays when it is cancelled. */
export function LayingProgressBar(props: { progress: LayingProgress; onCancel(): void }) {
  const { t } = useTranslation(['templates', 'common']);
  const { weeks, ofWeeks, meals } = props.progress;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <div className="templates-form">
      <p className="templates-count">{t('templates:lay.progress', { count: meals })}</p>
      <progress
        className="templates-progress"
        aria-label={t('templates:lay.working')}
        max={ofWeeks}
        value={weeks}
      />
      <p className="templates-note">{t('templates:lay.weeksDone', { weeks, of: ofWeeks })}</p>
      <ModalFoot>
        <Button ref={cancel} variant="outline" onClick={props.onCancel}>
          {t('common:cancel')}
        </Button>
      </ModalFoot>
    </div>
  );
}
