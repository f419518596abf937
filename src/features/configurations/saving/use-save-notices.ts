import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../../../data/connection/connection.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { notify } from '../../../ui/toasts.ts';
import type { ConfigurationValues } from '../form-values.ts';
import type { Configuration } from './use-configuration.ts';
import type { Saved } from './use-saving.ts';

type Refused = Extract<Saved, { kind: 'refused' }>;

/** Saves a configuration, and says in words what came of it or stands in the way. */
export function useSaveNotices(configuration: Configuration) {
  const { t } = useTranslation('configurations');
  const errorText = useErrorText();
  const isOffline = useOffline();
  const [refused, setRefused] = useState<Refused>();
  const { form, conflicts, unreachable } = configuration;

  const fail = (description: string) => notify({ kind: 'error', title: t('failed'), description });
  const tell = (saved: Saved) => {
    switch (saved.kind) {
      case 'done': {
        const { meals: count } = saved;
        const description = count > 0 ? { description: t('savedMeals', { count }) } : {};
        return notify({ kind: 'success', title: t('saved'), ...description });
      }
      case 'invalid':
        return fail(t('invalid'));
      case 'conflict':
        return fail(t('conflict.first'));
      case 'unreachable':
        return fail(`${errorText(saved.code)} ${t('kept')}`);
      case 'refused':
        return fail(errorText(saved.code));
    }
  };
  const note = () => {
    if (conflicts.length > 0) return t('conflict.first');
    if (isOffline) return t('offline');
    if (unreachable !== undefined) return `${errorText(unreachable)} ${t('kept')}`;
    return Object.keys(form.formState.errors).length > 0 ? t('invalid') : undefined;
  };

  return {
    async save(wanted: ConfigurationValues): Promise<void> {
      const saved = await configuration.save(wanted);
      setRefused(saved.kind === 'refused' ? saved : undefined);
      tell(saved);
    },
    /** The form itself is not in order. */
    invalid: () => fail(t('invalid')),
    /** What was typed and refused, as long as it can be brought back. */
    lost: refused && {
      code: refused.code,
      onRestore() {
        configuration.show(refused.lost);
        setRefused(undefined);
      },
      onDismiss: () => setRefused(undefined),
    },
    /** What stands in the way of saving. */
    note: note(),
  };
}
