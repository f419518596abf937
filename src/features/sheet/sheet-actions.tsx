import { Download, FileText, Printer, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LastPrint } from '../../data/sheet/print.ts';
import { useFormats } from '../../i18n/format.ts';
import { Control } from '../../ui/control.tsx';

/** Prints the sheet or saves it, and says when it was printed last. */
export function SheetActions(props: {
  last: LastPrint;
  /** Number of changes since the last print. */
  changes: number;
  disabled: boolean;
  onPrint(): void;
  onPdf(): void;
  /** While the PDF is made. */
  making: boolean;
  onFile(): void;
}) {
  const { last, disabled } = props;
  const { t } = useTranslation('sheet');
  return (
    <div className="sheet-actions">
      <p role="status">
        <LastPrinted last={last} changes={props.changes} />
      </p>
      {last.takeBack && (
        <Control look="quiet" onClick={last.takeBack}>
          <Undo2 size={20} aria-hidden />
          {t('last.undo')}
        </Control>
      )}
      <Control disabled={disabled} onClick={props.onFile}>
        <Download size={20} aria-hidden />
        {t('csv')}
      </Control>
      <Control disabled={disabled || props.making} aria-busy={props.making} onClick={props.onPdf}>
        <FileText size={20} aria-hidden />
        {t('pdf')}
      </Control>
      <Control look="primary" disabled={disabled} onClick={props.onPrint}>
        <Printer size={20} aria-hidden />
        {t('print')}
      </Control>
    </div>
  );
}

function LastPrinted({ last: { print }, changes }: { last: LastPrint; changes: number }) {
  const { t } = useTranslation('sheet');
  const formats = useFormats();
  if (print === undefined) return null;
  if (print === null) return t('last.none');
  const at = t('last.at', { time: formats.time(print.at), name: print.by });
  const since = changes === 0 ? t('last.same') : t('last.changes', { count: changes });
  return (
    <>
      {at}, <b>{since}</b>
    </>
  );
}
