import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../ui/keys/keys.ts';
import { laterPart, useSoon } from '../../ui/later-part.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { finePointer } from '../../ui/windows.ts';

const list = laterPart(async () => (await import('../../ui/keys/key-list.tsx')).KeyList);

/** The key "?", which lists the keys of the screen; where there is a mouse, a button as well. */
export function KeysHelp() {
  const { t } = useTranslation('frame');
  const [open, setOpen] = useState(false);
  const fine = useMedia(finePointer);
  useKeys(useMemo(() => [{ key: '?', text: t('keys.help'), run: () => setOpen(true) }], [t]));
  useSoon(list);
  return (
    <>
      {fine && (
        <button
          type="button"
          className="control"
          data-icon=""
          data-look="quiet"
          aria-label={t('keys.title')}
          onClick={() => setOpen(true)}
        >
          <kbd className="key">?</kbd>
        </button>
      )}
      <Modal open={open} title={t('keys.title')} onClose={() => setOpen(false)}>
        <list.Part />
      </Modal>
    </>
  );
}
