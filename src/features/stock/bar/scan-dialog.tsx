import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockItem } from '../../../data/stock/stock.ts';
import { Modal } from '../../../ui/modal.tsx';

/** What this uses of the browser's detector, which TypeScript's own types do not have. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: new () => Detector;

/** Between two looks at the camera's picture, ms. */
const pause = 250;

/** The camera's picture, until it shows the barcode of an ingredient. */
export function ScanDialog(props: {
  items: readonly StockItem[];
  onFound(id: string): void;
  onClose(): void;
}) {
  const { t } = useTranslation('stock');
  const { items, onFound, onClose } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<
    { kind: 'looking' | 'failed' } | { kind: 'none'; code: string }
  >({ kind: 'looking' });
  useCamera(video, {
    onCode(code) {
      const found = items.find(({ row }) => row.barcode === code);
      if (!found) return setState({ kind: 'none', code });
      onClose();
      onFound(found.row.id);
    },
    onFailed: () => setState({ kind: 'failed' }),
  });
  return (
    <Modal open title={t('scan.label')} onClose={onClose}>
      <video ref={video} className="stock-scan" muted playsInline />
      <p role="status">
        {state.kind === 'looking' && t('scan.text')}
        {state.kind === 'failed' && t('scan.failed')}
        {state.kind === 'none' && t('scan.none', { code: state.code })}
      </p>
    </Modal>
  );
}

/** Shows the camera in `video`, and tells each barcode that it reads. */
function useCamera(
  video: { readonly current: HTMLVideoElement | null },
  tells: { onCode(code: string): void; onFailed(): void },
): void {
  const current = useRef(tells);
  useEffect(() => {
    current.current = tells;
  });
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const detector = new BarcodeDetector();
    const look = async () => {
      const shown = video.current;
      const [code] = shown && shown.readyState > 1 ? await detector.detect(shown) : [];
      if (isOver) return;
      if (code) current.current.onCode(code.rawValue);
      timer = setTimeout(() => void look().catch(() => current.current.onFailed()), pause);
    };
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (isOver || !shown) return stop(stream);
      shown.srcObject = stream;
      await shown.play();
      await look();
    };
    start().catch(() => !isOver && current.current.onFailed());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop(stream);
    };
  }, [video]);
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
