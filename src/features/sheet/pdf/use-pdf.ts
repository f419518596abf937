import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../ui/download.ts';
import { useSoon } from '../../../ui/later-part.tsx';
import { notify } from '../../../ui/toasts.ts';
import type { PrintedSheet } from '../paper/printed-sheet.ts';

const part = {
  code: () => import('./sheet-pdf.ts'),
  load: async () => void (await part.code()),
};

/** Saves the sheet as a PDF, which counts as a print: it is for paper, too. */
export function usePdf(sheet: PrintedSheet, name: string) {
  const { t } = useTranslation('sheet');
  const [making, setMaking] = useState(false);
  useSoon(part);
  const save = async () => {
    setMaking(true);
    try {
      const { sheetPdf } = await part.code();
      const { file, replaced } = await sheetPdf({ ...sheet, now: Date.now() }, name);
      download(`${name}.pdf`, file, 'application/pdf');
      sheet.last.printed(sheet.sheet.rows);
      if (replaced) notify({ kind: 'warning', title: t('pdfReplaced') });
    } catch {
      notify({ kind: 'error', title: t('pdfFailed'), description: t('pdfFailedText') });
    } finally {
      setMaking(false);
    }
  };
  return { making, save: () => void save() };
}
