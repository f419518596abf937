import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Season } from '../../../../core/rules/rotation.ts';
import { type Laid, type LayingProgress, layTemplate } from '../../../data/menus/laying.ts';
import type { Template } from '../../../data/menus/templates.ts';
import { useFormats } from '../../../i18n/format.ts';
import { notify } from '../../../ui/toasts.ts';
import { offerUndo } from '../../../ui/undo/undo.ts';

/**
 * Lays a template, and says how far it has come and what became of it. Closing the dialog cancels it: what was laid by
 * then stays, and can be taken back.
 */
export function useLaying(template: Template, onLaid: () => void) {
  const [progress, setProgress] = useState<LayingProgress>();
  const under = useRef<AbortController>(undefined);
  const tell = useTell();
  useEffect(() => () => under.current?.abort(), []);
  const lay = async (season: Season) => {
    const own = new AbortController();
    under.current = own;
    const laid = await layTemplate(template, season, {
      signal: own.signal,
      onProgress: setProgress,
    });
    tell(template, laid);
    onLaid();
  };
  return {
    /** Undefined while nothing is laid. */
    progress,
    lay: (season: Season) => void lay(season),
    cancel: () => under.current?.abort(),
  };
}

function useTell() {
  const { t } = useTranslation(['templates', 'errors']);
  const formats = useFormats();
  return ({ name }: Template, { count, missing, end, undo }: Laid) => {
    const failed = () => notify({ kind: 'error', title: t('errors:not_stored') });
    if (end === 'not_stored') failed();
    if (missing.length > 0) {
      const weeks = missing.map(formats.briefDay).join(', ');
      notify({
        kind: 'warning',
        title: t('templates:missing.title'),
        description: t('templates:missing.weeks', { count: missing.length, weeks }),
      });
    }
    if (count === 0) return;
    const text = t('templates:lay.done', { count, name });
    offerUndo({ text, undo: () => void undo().catch(failed) });
  };
}
