import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetGoOfFocus } from './let-go-of-focus.ts';
import { useOnceOpen } from './once-open.ts';
import { useOpener } from './use-opener.ts';

/** A panel over an edge of the screen. Escape, the close button and a press beside it close it. */
export function Sheet(props: {
  open: boolean;
  title: string;
  /** The edge it comes from; without one, that where a line of text ends. */
  placement?: 'start' | 'end' | 'bottom';
  size?: 'xs' | 'sm' | 'md';
  closeLabel?: string;
  /** Where the focus goes when it has closed; null = where it was before. */
  focusAfter?: () => HTMLElement | null;
  onClose(): void;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  const content = useRef<HTMLDivElement>(null);
  const opener = useOpener(props.open);
  useLetGoOfFocus(content, props.open);
  if (!useOnceOpen(props.open)) return null;
  return (
    <Drawer.Root
      open={props.open}
      placement={props.placement ?? 'end'}
      size={props.size ?? 'sm'}
      onOpenChange={({ open }) => {
        if (!open) props.onClose();
      }}
      finalFocusEl={() => props.focusAfter?.() ?? opener()}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content ref={content}>
            <Drawer.Header px={{ base: '4', sm: '6' }} pe="16">
              <Drawer.Title overflowWrap="anywhere">{props.title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body
              display="flex"
              flexDirection="column"
              gap="3"
              px={{ base: '4', sm: '6' }}
              pb="6"
            >
              {props.children}
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={props.closeLabel ?? t('close')} />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
