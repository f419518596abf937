import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dismiss, notify } from '../../../../ui/toasts.ts';
import type { ImportState } from '../import-flow.ts';
import { useUnseenOutcome } from './background-import.ts';
import { useImportOwner } from './owner.ts';
import { useStatusText } from './status-text.ts';

const id = 'menu-import';

/**
 * A notification, on any screen, of the outcome of an import of a menu whose dialog is closed; leads to the dialog. It
 * stays until it is closed, or the outcome is on screen.
 */
export function ImportNotice() {
  const { t } = useTranslation('menuImport');
  const navigate = useNavigate();
  const state = useUnseenOutcome(useImportOwner());
  const text = useStatusText(state);
  // In the words of the moment: another language does not say it anew.
  const show = useEffectEvent((of: ImportState) =>
    notify({
      kind: of.step === 'upload' ? 'error' : 'success',
      title: text ?? '',
      ...('file' in of && of.file && { description: of.file.name }),
      action: {
        label: t('left.open'),
        onPress: () => void navigate('/menu', { state: { open: 'import' } }),
      },
      sticky: { id },
    }),
  );
  useEffect(() => {
    if (!state) return;
    show(state);
    return () => dismiss(id);
  }, [state]);
  return null;
}
