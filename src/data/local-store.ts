/** The browser's local storage, or nothing where it is closed to us. */
export function localStore(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Remembers a choice on this device. Where storage is closed or full, the choice holds until the app is closed. */
export function remember(key: string, value: string): void {
  try {
    localStore()?.setItem(key, value);
  } catch {
    // A private window, or no space left.
  }
}
