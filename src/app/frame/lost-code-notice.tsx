import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLostCode } from '../../data/engine/running.ts';
import { dismiss, notify } from '../../ui/toasts.ts';

const notice = 'lost-code';

/** Says that a part of the app, without which no hotel shows, could not be downloaded, until it is here. */
export function LostCodeNotice() {
  const { t } = useTranslation('frame');
  const lost = useLostCode();
  useEffect(() => {
    if (!lost) return dismiss(notice);
    notify({
      kind: 'error',
      title: t('lostCode.title'),
      description: t('lostCode.text'),
      action: { label: t('lostCode.retry'), onPress: lost.retry },
      sticky: { id: notice },
    });
  }, [lost, t]);
  return null;
}
