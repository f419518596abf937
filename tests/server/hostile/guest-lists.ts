import { bounds } from '../../../core/contract/bounds.ts';
import { addDays, type Day } from '../../../core/rules/day.ts';

/** Guest lists as CSV, the largest that an import takes and some that it refuses. */
export function guestLists(today: Day): Record<string, string> {
  const head = 'Guest name;Room;Arrival;Departure;Adults;Board\n';
  const stay = `${today};${addDays(today, 1)}`;
  // Spread over as many days as the hotel needs to have room for all.
  const days = Array.from(
    { length: 100 },
    (_, n) => `${addDays(today, n)};${addDays(today, n + 1)}`,
  );
  const spread = (n: number) => days[n % days.length];
  const lines = (count: number, line: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => line(n)).join('');
  const full = bounds.importLines;
  const wide = bounds.importColumns;
  const file = bounds.importBytes - 1000;
  return {
    'a full list': head + lines(full, (n) => `Guest ${n};${n % 5000};${spread(n)};1;HB\n`),
    'a full list of couples': head + lines(full, (n) => `Guest ${n};;${spread(n)};2;\n`),
    'a full list of bad lines': head + lines(full, (n) => `Guest ${n};;x;y;z;w\n`),
    'the widest lines': `${lines(wide - 1, (n) => `c${n};`)}\n${lines(
      Math.floor(bounds.importCells / wide) - 2,
      () => `${';'.repeat(wide - 1)}\n`,
    )}`,
    'the longest cells':
      head + lines(Math.floor(file / 1100), () => `${'x'.repeat(1000)};1;${stay};1;HB\n`),
    'a file of one line': 'x'.repeat(file),
    'a file of empty lines': '\n'.repeat(file),
    'a file of quotes': '"'.repeat(file),
    'the most nights':
      head +
      lines(
        Math.floor(bounds.importNights / 366) - 1,
        (n) => `G ${n};${n};${today};${addDays(today, 366)};1;FB\n`,
      ),
  };
}
