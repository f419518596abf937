import { type Figure, printFigures } from './measure/figures.ts';
import { measureFirstScreen } from './measure/first-screen.ts';
import { measureLive } from './measure/live.ts';
import { measureReception } from './measure/reception.ts';
import { measureReplay } from './measure/replay.ts';

/** Every measurement, by the name it can be asked for. Each prints its own figures when it is done. */
const measurements: Record<string, () => Promise<Figure[]>> = {
  'first-screen': measureFirstScreen,
  reception: measureReception,
  live: measureLive,
  replay: measureReplay,
};

const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(measurements)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name}`);
  printFigures(await measure());
}
