import { createToaster } from '@chakra-ui/react';

/** The one list of notifications; `Toaster` shows it. */
export const toaster = createToaster({ placement: 'bottom-end', pauseOnPageIdle: true, max: 4 });

export interface Notification {
  kind: 'success' | 'error' | 'warning' | 'info';
  title: string;
  description?: string;
  /** A button; pressing it closes the notification. */
  action?: { label: string; onPress(): void };
  /** Stays until it is closed, and is shown once at a time. */
  sticky?: { id: string; onClose?(): void };
}

/**
 * Shows a notification: errors for 10 seconds, the others for 5, sticky ones until closed. Callers may be effects, in
 * which React can't render the list: it changes in the next microtask.
 */
export function notify(notification: Notification): void {
  queueMicrotask(() => show(notification));
}

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

/** Closes a sticky notification whose reason is gone. */
export function dismiss(id: string): void {
  queueMicrotask(() => toaster.dismiss(id));
}
