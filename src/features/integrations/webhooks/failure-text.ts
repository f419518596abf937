import { useTranslation } from 'react-i18next';
import type { Texts } from '../../../i18n/keys.ts';

type Failure = keyof Texts['integrations']['failure'];

/** Why a message did not arrive, in words. */
export function useFailureText(): (failure: string) => string {
  const { t, i18n } = useTranslation('integrations');
  return (failure) => {
    const status = /^http_(\d+)$/.exec(failure)?.[1];
    if (status !== undefined) return t('failure.status', { status });
    const own = `failure.${failure}`;
    const name = i18n.exists(own, { ns: 'integrations' }) ? own : 'failure.unreachable';
    return t(name as `failure.${Exclude<Failure, 'status'>}`);
  };
}
