/** Shows a number on the installed app's icon; none at 0. For pages and the service worker. */
export async function setBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch {
    // Not installed, or not permitted: the count is on screen too.
  }
}
