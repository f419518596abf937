import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../load-failed.tsx';

/** Whether what a day holds is on this device. */
export interface LoadedDay {
  status: 'loading' | 'ready' | 'missing';
  retry(): void;
}

/** What a day holds: on its way, there, or never loaded on this device and not to be had now. */
export function DayContent(props: {
  loaded: LoadedDay;
  /** In the shape of what comes. */
  skeleton: ReactNode;
  /** What could not be had, in the words of the screen; absent = the day. */
  failed?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const { status, retry } = props.loaded;
  if (status === 'loading') return props.skeleton;
  if (status === 'ready') return props.children;
  const [title, text] = [t('day.missing.title'), t('day.missing.text')];
  return (
    <LoadFailed
      title={props.failed ?? title}
      description={props.failed === undefined ? text : `${title}. ${text}`}
      retry={t('day.missing.retry')}
      onRetry={retry}
    />
  );
}
