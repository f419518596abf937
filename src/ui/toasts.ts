export interface Notification {
  kind: 'success' | 'error' | 'warning' | 'info';
  title: string;
  description?: string;
  /** A button; pressing it closes the notification. */
  action?: { label: string; onPress(): void };
  /** Stays until it is closed or dismissed, and is shown once at a time. `onClose`: a person closed it. */
  sticky?: { id: string; onClose?(): void };
}

/** The list of notifications (toast-list.ts), whose code comes after the first screen. */
interface List {
  show(notification: Notification): void;
  dismiss(id: string): void;
}

let list: List | undefined;

type Say = (to: List) => void;

/** What was said before the list was there, in its order. */
const early: (() => void)[] = [];

/** What was said last of each sticky notification, by id: an effect may take back at once what it has said. */
const last = new Map<string, Say>();

/**
 * Shows a notification: errors for 10 seconds, the others for 5, sticky ones until closed. Callers may be effects, in
 * which React can't render the list: it changes in the next microtask.
 */
export function notify(notification: Notification): void {
  tell((to) => to.show(notification), notification.sticky?.id);
}

/** Closes a sticky notification whose reason is gone. */
export function dismiss(id: string): void {
  tell((to) => to.dismiss(id), id);
}

function tell(say: Say, id?: string): void {
  if (id !== undefined) last.set(id, say);
  const now = () => {
    if (list === undefined) early.push(now);
    else if (id === undefined || last.get(id) === say) say(list);
  };
  queueMicrotask(now);
}

/** From now on notifications go to `to`: first those that were said before. */
export function tellTo(to: List): void {
  list = to;
  for (const say of early.splice(0)) say();
}
