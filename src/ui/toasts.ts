export interface Notification {
  kind: 'success' | 'error' | 'warning' | 'info';
  title: string;
  description?: string;
  /** A button; pressing it closes the notification. */
  action?: { label: string; onPress(): void };
  /** Stays until it is closed, and is shown once at a time. */
  sticky?: { id: string; onClose?(): void };
}

/** The list of notifications (toast-list.ts), whose code comes after the first screen. */
interface List {
  show(notification: Notification): void;
  dismiss(id: string): void;
}

let list: List | undefined;

/** What was said before the list was there. */
const early: ((to: List) => void)[] = [];

/**
 * Shows a notification: errors for 10 seconds, the others for 5, sticky ones until closed. Callers may be effects, in
 * which React can't render the list: it changes in the next microtask.
 */
export function notify(notification: Notification): void {
  tell((to) => to.show(notification));
}

/** Closes a sticky notification whose reason is gone. */
export function dismiss(id: string): void {
  tell((to) => to.dismiss(id));
}

function tell(say: (to: List) => void): void {
  queueMicrotask(() => {
    if (list) say(list);
    else early.push(say);
  });
}

/** From now on notifications go to `to`: first those that were said before. */
export function tellTo(to: List): void {
  list = to;
  for (const say of early.splice(0)) say(to);
}
