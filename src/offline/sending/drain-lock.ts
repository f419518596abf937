/** The Web Lock that a context of the browser holds while it sends an owner's operations. */
export const drainLock = (owner: string): string => `coperto-drain-${owner}`;
