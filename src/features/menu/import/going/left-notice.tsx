import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { dismiss, notify } from '../../../../ui/toasts.ts';
import type { ImportState } from '../import-flow.ts';
import { useUntold } from './going.ts';
import { useOwner } from './owner.ts';
import { useSaid } from './said.ts';

const id = 'menu-import';

/**
 * On whatever screen: says what came of an import of a menu that was left, and leads back to it. It stays until it is
 * closed, or what it tells of is in sight.
 */
export function LeftImportNotice() {
  const { t } = useTranslation('menuImport');
  const navigate = useNavigate();
  const state = useUntold(useOwner());
  const text = useSaid(state);
  // In the words of the moment: another language does not say it anew.
  const tell = useEffectEvent((of: ImportState) =>
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
    tell(state);
    return () => dismiss(id);
  }, [state]);
  return null;
}
