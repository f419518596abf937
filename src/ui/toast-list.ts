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

/** Sticky ones on their way out, by id, with what is to be shown in their place once they are gone. */
const leaving = new Map<string, Notification | undefined>();

tellTo({ show, dismiss });

function show(notification: Notification): void {
  const { kind, title, description, action, sticky } = notification;
  if (sticky && leaving.has(sticky.id)) {
    leaving.set(sticky.id, notification);
    return;
  }
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
          onStatusChange: ({ status, src }) => {
            if (status === 'dismissing' && src !== 'programmatic') sticky.onClose?.();
            // The list lets go of it after this.
            if (status === 'unmounted') setTimeout(() => showNext(sticky.id));
          },
        }
      : {}),
  });
}

function dismiss(id: string): void {
  if (leaving.has(id)) leaving.set(id, undefined);
  if (leaving.has(id) || !toaster.isVisible(id)) return;
  leaving.set(id, undefined);
  toaster.dismiss(id);
}

function showNext(id: string): void {
  const next = leaving.get(id);
  leaving.delete(id);
  if (next) show(next);
}
