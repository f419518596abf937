import { test as base } from '@playwright/test';
import { type Device, type DeviceOptions, openDevice } from './device.ts';
import { freePortFrom } from './free-port.ts';
import { demoHotel, type Hotel, makeHotel, type TestRole } from './hotel.ts';
import { type House, openHouse } from './house.ts';
import { type Installed, keepInstalled } from './installed.ts';
import { type Line, openLine } from './line.ts';
import { openReception } from './queue.ts';

interface WorkerFixtures {
  /** The server that the hotels of this worker's tests are on. Nobody stops it. */
  server: House;
  /** Browsers that have the app already. */
  installed: Installed;
  /** Of this worker's servers of their own, one after the other: their browsers have the app of one address. */
  ownPort: number;
}

interface TestFixtures {
  /** What the person at `device` and `desk` is in the hotel: `test.use({ role: 'admin' })`. */
  role: TestRole;
  /** A hotel of the test's own, with people and guests. */
  hotel: Hotel;
  /** The network of `device` alone. */
  line: Line;
  /** A browser behind `line`, signed in, with reception's list on the screen, and ready to open without a network. */
  device: Device;
  /** Another one like it, which `line` does not concern. */
  desk: Device;
  /** Opens a browser on a profile of its own, which has the app, and where nobody has signed in; it is closed with the test. */
  open(options?: DeviceOptions): Promise<Device>;
}

/** `test` with everything that a journey needs. What a test does not name is not opened. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  role: ['reception', { option: true }],
  server: [
    async ({ browserName: _ }, use) => {
      const house = await openHouse();
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  installed: [
    async ({ browserName: _ }, use) => {
      const installed = keepInstalled();
      await use(installed);
      await installed.close();
    },
    { scope: 'worker' },
  ],
  ownPort: [
    async ({ browserName: _ }, use, { parallelIndex }) =>
      use(await freePortFrom(21_000 + 100 * parallelIndex)),
    { scope: 'worker' },
  ],
  hotel: async ({ server }, use) => use(await makeHotel(server)),
  line: async ({ browserName: _ }, use) => {
    const line = await openLine();
    await use(line);
    await line.close();
  },
  open: async ({ installed, hotel }, use) => {
    const devices: Device[] = [];
    const profile = (folder: string) => installed.copyTo(folder, hotel.url);
    await use(async (options) => {
      const device = await openDevice({ profile, ...options });
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.close()));
  },
  device: async ({ open, line, hotel, role }, use) => {
    const device = await open({ line });
    await openReception(device, hotel, role);
    await use(device);
  },
  desk: async ({ open, hotel, role }, use) => {
    const device = await open();
    await openReception(device, hotel, role);
    await use(device);
  },
});

/**
 * The same on a server and a database of the test's own, for a test that stops or kills the server, looks into the
 * whole database, or needs what only the demo hotel has, such as dishes. `hotel` is the demo hotel.
 */
export const ownServerTest = test.extend<{ house: House }>({
  house: async ({ ownPort }, use) => {
    const house = await openHouse(undefined, {}, ownPort);
    await use(house);
    await house.close();
  },
  hotel: async ({ house }, use) => use(await demoHotel(house)),
});
