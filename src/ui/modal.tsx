import { CloseButton, chakra, Dialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetGoOfFocus } from './let-go-of-focus.ts';
import { useOnceOpen } from './once-open.ts';
import { useOpener } from './use-opener.ts';
import { usePageMark } from './use-page-mark.ts';

/** Above and below a dialog, in which it scrolls where it is too high for what is left. */
const margin = 'min(4rem, 4dvh)';
const narrowMargin = 'min(4rem, 1dvh)';
const inset = { base: '4', sm: '6' };

const wholeScreen = {
  maxW: '100%',
  h: '100dvh',
  maxH: 'none',
  my: '0',
  borderRadius: '0',
} as const;
const ownScroll = { display: 'flex', p: '0', minH: '0', overflow: 'hidden' } as const;

interface ModalProps {
  open: boolean;
  title: string;
  /** Below the title, and part of the dialog's name. */
  subtitle?: string;
  /** Greatest width, a CSS length. */
  width?: string;
  /** Over the whole screen, for work that needs the room; its content scrolls, or not, by itself. */
  full?: boolean;
  /** Edges as narrow as can be, where all of its content should be in sight at once. */
  compact?: boolean;
  /** Only a button of its content closes it: what it shows would else be lost. */
  stays?: boolean;
  /** Put the question, not an offer: a screen reader reads it at once, and a press beside does not close it. */
  alert?: boolean;
  /** Buttons at its foot. */
  footer?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A dialog over the screen. Escape, the close button and a press beside it close it; focus goes back to where it was. */
export function Modal(props: ModalProps) {
  const { t } = useTranslation('common');
  const content = useRef<HTMLDivElement>(null);
  const opener = useOpener(props.open);
  useLetGoOfFocus(content, props.open);
  usePageMark('dialog', props.open);
  if (!useOnceOpen(props.open)) return null;
  const beside = props.compact ? narrowMargin : margin;
  return (
    <Dialog.Root
      open={props.open}
      onOpenChange={({ open }) => {
        if (!open) props.onClose();
      }}
      role={props.alert ? 'alertdialog' : 'dialog'}
      closeOnInteractOutside={!props.alert && !props.stays}
      closeOnEscape={!props.stays}
      finalFocusEl={opener}
      // A screen that has just been opened may still give the focus to its heading.
      onFocusOutside={(event) => event.preventDefault()}
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={props.full ? '0' : { base: '2', sm: '3' }}>
          <Dialog.Content
            ref={content}
            {...(props.full
              ? wholeScreen
              : { maxW: props.width ?? '32rem', my: beside, maxH: `calc(100% - 2 * ${beside})` })}
          >
            <Dialog.Header
              ps={inset}
              pe="16"
              {...(props.compact && { pt: '4', pb: '1' })}
              {...(props.full && { h: '14', py: '0', alignItems: 'center', flex: 'none' })}
            >
              <Dialog.Title textStyle={props.full || props.compact ? 'lg' : 'xl'}>
                {props.title}
                {props.subtitle !== undefined && (
                  <chakra.span display="block" textStyle="sm" fontWeight="normal" color="fg.muted">
                    {props.subtitle}
                  </chakra.span>
                )}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body
              {...(props.full ? ownScroll : { px: inset, ...(props.compact && { pb: '4' }) })}
            >
              {props.children}
            </Dialog.Body>
            {props.footer !== undefined && (
              <Dialog.Footer flexWrap="wrap" px={inset}>
                {props.footer}
              </Dialog.Footer>
            )}
            {!props.stays && (
              <Dialog.CloseTrigger asChild {...(props.full && { top: '1' })}>
                <CloseButton aria-label={t('close')} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
