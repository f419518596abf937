import { createToaster } from '@chakra-ui/react';
import { type Notification, tellTo } from './toasts.ts';
import { phoneWindow } from './windows.ts';

const onPhone = matchMedia(phoneWindow).matches;

/**
 * The one list of notifications; `Toaster` shows it. Beside the menu, at the side of names; on a phone, where rows reach
 * from side to side, over the bar at the top: never over meals or amounts. One of a single line covers that bar alone.
 */
export const toaster = createToaster({
  placement: onPhone ? 'top' : 'bottom-start',
  ...(onPhone && { offsets: '4px' }),
  pauseOnPageIdle: true,
  max: 4,
});

tellTo({ show, dismiss: (id) => toaster.dismiss(id) });

function show({ kind, title, description, action, sticky }: Notification): void {
  if (sticky && toaster.isVisible(sticky.id)) return;
  toaster.create({
    type: kind,
    title,
    closable: true,
    duration: sticky ? Number.POSITIVE_INFINITY : kind === 'error' ? 10_000 : 5_000,
    ...(description === undefined ? {} : { description }),
    ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
    ...(sticky
      ? {
          id: sticky.id,
          onStatusChange: ({ status }) => {
            if (status === 'unmounted') sticky.onClose?.();
          },
        }
      : {}),
  });
}
