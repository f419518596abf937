import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Sheet } from '../../ui/sheet.tsx';
import { MenuContent } from './menu-content.tsx';

/** The menu over the screen, on narrow screens. Going somewhere closes it. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('frame');
  const { key } = useLocation();
  const shownAt = useRef(key);
  const navigated = useRef(false);
  useEffect(() => {
    if (shownAt.current === key) return;
    shownAt.current = key;
    navigated.current = true;
    onClose();
  }, [key, onClose]);
  useEffect(() => {
    if (open) navigated.current = false;
  }, [open]);
  return (
    <Sheet
      open={open}
      title={t('menu.title')}
      placement="start"
      size="xs"
      // After a navigation the focus belongs to the new screen, else to the button that opened the menu.
      focusAfter={() => (navigated.current ? document.querySelector<HTMLElement>('main h1') : null)}
      onClose={onClose}
    >
      <MenuContent collapsed={false} />
    </Sheet>
  );
}
