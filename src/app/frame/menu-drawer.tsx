import { Button } from '@chakra-ui/react';
import { Pin } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Sheet } from '../../ui/sheet.tsx';
import { MenuContent } from './menu-content.tsx';

/** All of the menu over the screen. Going somewhere closes it. */
export function MenuDrawer(props: {
  open: boolean;
  /** Keeps the menu beside the screen; absent where there is no room for it. */
  onPin?: () => void;
  onClose(): void;
}) {
  const { open, onClose } = props;
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
      focusAfter={() => (navigated.current ? document.querySelector<HTMLElement>('h1') : null)}
      onClose={onClose}
    >
      {props.onPin && (
        <Button variant="outline" onClick={props.onPin}>
          <Pin aria-hidden />
          {t('menu.pin')}
        </Button>
      )}
      <MenuContent />
    </Sheet>
  );
}
