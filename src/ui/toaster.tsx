import { Toaster as ChakraToaster, chakra, Portal, Stack, Toast } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toaster } from './toast-list.ts';

const signs: Record<string, [LucideIcon, string]> = {
  success: [CircleCheck, 'fg.success'],
  error: [CircleX, 'fg.error'],
  warning: [CircleAlert, 'fg.warning'],
};

/** Shows what `notify` says. Once per app. */
export function Toaster() {
  const { t } = useTranslation('common');
  return (
    <Portal>
      {/* The library leaves this end open in a window that was wide when the page was loaded. */}
      <ChakraToaster toaster={toaster} insetInlineEnd={{ mdDown: '1' }}>
        {(toast) => {
          const [Sign, color] = signs[toast.type ?? ''] ?? [Info, 'fg.info'];
          return (
            <Toast.Root
              width={{ md: 'min({sizes.sm}, var(--toast-room, 100vw))' }}
              paddingBlock={{ mdDown: '3' }}
              paddingStart={{ mdDown: '3' }}
            >
              <chakra.span color={color} flexShrink="0">
                <Sign aria-hidden />
              </chakra.span>
              <Stack gap="2" flex="1" maxWidth="100%">
                <Toast.Title fontSize={{ mdDown: 'sm' }}>{toast.title}</Toast.Title>
                {toast.description && <Toast.Description>{toast.description}</Toast.Description>}
                {toast.action && <Toast.ActionTrigger>{toast.action.label}</Toast.ActionTrigger>}
              </Stack>
              <Toast.CloseTrigger aria-label={t('close')} />
            </Toast.Root>
          );
        }}
      </ChakraToaster>
    </Portal>
  );
}
