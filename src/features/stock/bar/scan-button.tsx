import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockItem } from '../../../data/stock/stock.ts';
import { IconControl } from '../../../ui/control.tsx';
import { AtFoot, laterPart } from '../../../ui/later-part.tsx';

const ScanDialog = laterPart(async () => (await import('./scan-dialog.tsx')).ScanDialog);

/** Finds an ingredient by the barcode of its package, where the browser reads them; else it is not there. */
export function ScanButton(props: { items: readonly StockItem[]; onFound(id: string): void }) {
  const { t } = useTranslation('stock');
  const [isOpen, setOpen] = useState(false);
  if (!('BarcodeDetector' in globalThis)) return null;
  return (
    <>
      <IconControl label={t('scan.label')} onClick={() => setOpen(true)}>
        <ScanBarcode size={20} aria-hidden />
      </IconControl>
      {isOpen && (
        <AtFoot>
          <ScanDialog.Part {...props} onClose={() => setOpen(false)} />
        </AtFoot>
      )}
    </>
  );
}
