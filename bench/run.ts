import { measureAttack } from './measure/attack.ts';
import { measureBigHouse } from './measure/big-house.ts';
import { measureBookings } from './measure/bookings.ts';
import { measureDashboard } from './measure/dashboard.ts';
import { measureDialogs } from './measure/dialogs.ts';
import { type Figure, printFigures } from './measure/figures.ts';
import { measureFirstScreen } from './measure/first-screen.ts';
import { measureFullHouse } from './measure/full-house.ts';
import { measureLive } from './measure/live.ts';
import { measureMenu } from './measure/menu.ts';
import { measureOpening } from './measure/opening.ts';
import { measurePlanning } from './measure/planning.ts';
import { measureReception } from './measure/reception.ts';
import { measureReplay } from './measure/replay.ts';
import { measureStreams } from './measure/scale/streams.ts';
import { measureWrites } from './measure/scale/writes.ts';
import { measureStock } from './measure/stock.ts';

/** All measurements, by their names on the command line. */
const measurements: Record<string, () => Promise<Figure[]>> = {
  'first-screen': measureFirstScreen,
  reception: measureReception,
  'full-house': measureFullHouse,
  'big-house': measureBigHouse,
  opening: measureOpening,
  menu: measureMenu,
  planning: measurePlanning,
  dialogs: measureDialogs,
  dashboard: measureDashboard,
  stock: measureStock,
  live: measureLive,
  streams: measureStreams,
  writes: measureWrites,
  replay: measureReplay,
  attack: measureAttack,
  bookings: measureBookings,
};

const names = process.argv.slice(2);
for (const [name, measure] of Object.entries(measurements)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n${name}`);
  printFigures(await measure());
}
