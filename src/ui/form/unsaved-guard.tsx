import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { askBeforeLeaving } from './unsaved.ts';

/** While there are unsaved changes, asks before the screen, the hotel or the page is left. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const { t } = useTranslation('common');
  const [go, setGo] = useState<() => void>();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!active) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    const stop = askBeforeLeaving((next) => setGo(() => next));
    return () => {
      removeEventListener('beforeunload', stay);
      stop();
    };
  }, [active]);
  const isBlocked = blocker.state === 'blocked';
  const leave = () => {
    setGo(undefined);
    if (isBlocked) blocker.proceed();
    go?.();
  };
  const stay = () => {
    setGo(undefined);
    if (isBlocked) blocker.reset();
  };
  return (
    <ConfirmDialog
      open={isBlocked || go !== undefined}
      title={t('form.leave.title')}
      description={t('form.leave.text')}
      cancel={t('form.leave.stay')}
      confirm={t('form.leave.leave')}
      destructive
      onConfirm={leave}
      onClose={stay}
    />
  );
}
