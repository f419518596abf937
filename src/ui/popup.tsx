import { Popover, Portal } from '@chakra-ui/react';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A panel beside the button that opened it, always within the window: what does not fit scrolls. Escape and a press beside it
 * close it; focus goes back to the button.
 */
export function Popup(props: {
  anchor: RefObject<HTMLElement | null>;
  label: string;
  placement: 'bottom-start' | 'bottom-end' | 'left-start';
  width?: string;
  onClose(): void;
  children: ReactNode;
}) {
  const { anchor, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  // A finger's press that opens a dialog would leave it open under that: the popover waits for the click, and the
  // dialog is over it by then.
  useEffect(() => {
    const closeBeside = ({ target }: MouseEvent) => {
      const page = document.getElementById('root');
      if (!(target instanceof Node) || !page?.contains(target)) return;
      if (!anchor.current?.contains(target)) onClose();
    };
    document.addEventListener('click', closeBeside, true);
    return () => document.removeEventListener('click', closeBeside, true);
  }, [anchor, onClose]);
  // Taken away by its owner, it would take the focus with it.
  useLayoutEffect(
    () => () => {
      if (content.current?.contains(document.activeElement)) anchor.current?.focus();
    },
    [anchor],
  );
  return (
    <Popover.Root
      open
      lazyMount
      unmountOnExit
      positioning={{
        placement: props.placement,
        strategy: 'fixed',
        fitViewport: true,
        getAnchorElement: () => anchor.current,
      }}
      finalFocusEl={() => anchor.current}
      persistentElements={[() => anchor.current]}
      onOpenChange={({ open }) => {
        if (!open) props.onClose();
      }}
    >
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            ref={content}
            aria-label={props.label}
            width={props.width ?? '20rem'}
            maxW="calc(100vw - 1rem)"
            borderWidth="1px"
            borderColor="edge"
            borderRadius="xl"
            maxH="min(var(--available-height), calc(100dvh - 5rem))"
            overflowY="auto"
          >
            <Popover.Body display="flex" flexDirection="column" gap="3" p="3">
              {props.children}
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
