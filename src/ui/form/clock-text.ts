const dayMinutes = 24 * 60;

/** A time of day as `HH:mm` from how people type it: `1930`, `7`, `7.30`, `19:3`; undefined where it is none. */
export function parseClock(typed: string): string | undefined {
  const text = typed.trim();
  const [, hours = '', minutes = ''] =
    /^(\d{1,2})(?:\s*[:.,h]\s*(\d{0,2}))?$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** Moves a time of day to the next or last multiple of `by` minutes (negative goes back); midnight is passed. */
export function stepClock(time: string, by: number): string {
  const size = Math.abs(by);
  const present = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const next = by > 0 ? Math.floor(present / size) + 1 : Math.ceil(present / size) - 1;
  const minutes = (next * size + dayMinutes) % dayMinutes;
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
