/**
 * Request header with the name of the device, "Kitchen tablet", percent-encoded as UTF-8. Whatever a hotel write changes
 * is logged with it. A batch's own header holds for all of its requests.
 */
export const deviceNameHeader = 'Device-Name';

/** Characters of a name, decoded. */
const longest = 100;

/** The name that a header gives; undefined where it is absent or malformed: a write never fails for it. */
export function parseDeviceName(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  try {
    const name = decodeURIComponent(header).trim();
    // Control characters: PostgreSQL takes no NUL, and a list of changes no line breaks.
    const isName = name !== '' && [...name].length <= longest && !/\p{Cc}/u.test(name);
    return isName ? name : undefined;
  } catch {
    return undefined;
  }
}
