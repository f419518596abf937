import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { MenuContent } from './menu-content.tsx';

/** The menu over the screen, on narrow screens. Going somewhere closes it. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation(['frame', 'common']);
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
    <Drawer.Root
      open={open}
      placement="start"
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      // After a navigation the focus belongs to the new screen, else to the button that opened the menu.
      finalFocusEl={() =>
        navigated.current ? document.querySelector<HTMLElement>('main h1') : null
      }
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{t('frame:menu.title')}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body display="flex" flexDirection="column" gap="3" px="4" pb="4">
              <MenuContent collapsed={false} />
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={t('common:close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
