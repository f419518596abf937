type Zones = readonly { value: string; label: string }[];

let last: { present: string; zones: Zones } | undefined;

/**
 * The zones that this browser knows, and `present` where it is none of those, as a select lists them. The same list for
 * the same one: a form asks for it at every letter.
 */
export function timeZones(present: string): Zones {
  if (last?.present !== present) {
    const known = Intl.supportedValuesOf('timeZone');
    const all = known.includes(present) ? known : [present, ...known];
    last = { present, zones: all.map((value) => ({ value, label: zoneText(value) })) };
  }
  return last.zones;
}

/** America/New_York → America/New York */
export function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** The time of day in a zone, `HH:mm`; undefined for a zone that this browser does not know. */
export function timeIn(zone: string, now: number): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    }).format(now);
  } catch {
    return undefined;
  }
}
