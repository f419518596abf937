import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../../../data/connection/connection.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { notify } from '../../../ui/toasts.ts';
import type { SavedForm } from './use-saved-form.ts';

/** Saves a form, and says in words what came of it or stands in the way. */
export function useSaveNotices<V extends FieldValues>(
  saved: SavedForm<V>,
  texts: { done: string; failed: string },
) {
  const { t } = useTranslation('structure');
  const errorText = useErrorText();
  const isOffline = useOffline();
  const { conflicts, state } = saved;
  const fail = (description: string) => notify({ kind: 'error', title: texts.failed, description });
  const kept = (code: string) => `${errorText(code)} ${t('saving.kept')}`;

  return {
    async save(wanted: V): Promise<void> {
      const outcome = await saved.save(wanted);
      switch (outcome.kind) {
        case 'done':
          return notify({ kind: 'success', title: texts.done });
        case 'invalid':
          return fail(t('saving.invalid'));
        case 'conflict':
          return fail(t('saving.conflict.first'));
        case 'unreachable':
          return fail(kept(outcome.code));
        case 'refused':
          return fail(errorText(outcome.code));
      }
    },
    /** The form itself is not in order. */
    invalid: () => fail(t('saving.invalid')),
    /** What stands in the way of saving. */
    note(): string | undefined {
      if (conflicts.length > 0) return t('saving.conflict.first');
      if (isOffline) return t('saving.offline');
      if (state.kind === 'unreachable') return kept(state.code);
      const isWrong = Object.keys(saved.form.formState.errors).length > 0;
      return isWrong ? t('saving.invalid') : undefined;
    },
  };
}
