/** Name of the Web Lock that a context holds while it sends an owner's operations. */
export const drainLock = (owner: string): string => `coperto-drain-${owner}`;

/** Tag that pages register for Background Sync while operations wait: the browser then wakes the service worker. */
export const drainTag = 'coperto-drain';
