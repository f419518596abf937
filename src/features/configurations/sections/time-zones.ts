/** The zones that this browser knows, and `present` where it is none of those, as a select lists them. */
export function timeZones(present: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const zones = known.includes(present) ? known : [present, ...known];
  return zones.map((value) => ({ value, label: zoneText(value) }));
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
