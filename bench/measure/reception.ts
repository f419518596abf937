import { type Device, openDevice } from '../../e2e/harness/device.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import { signIn } from '../../e2e/harness/sign-in.ts';
import { addCrowd } from './crowd.ts';
import { type Figure, quantile } from './figures.ts';
import { pressAt } from './hand.ts';

const slowdown = 4;
const guests = 900;
const taps = 60;

/** Reception with about 1,000 guests in the house, on a processor slowed four times. */
export async function measureReception(): Promise<Figure[]> {
  const house = await openHouse();
  let device: Device | undefined;
  try {
    await addCrowd(house.url, guests);
    device = await openDevice();
    await signIn(device.page, house.url, 'reception@demo.hotel');
    const listed = await countGuests(device);
    await untilAllDaysAreThere(device);
    await slowDown(device);
    const online = await tapTimes(device);
    await untilWorkerIsReady(device);
    await house.stopServer();
    const offline = await tapTimes(device);
    const opens: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await device.kill();
      await device.reopen();
      // A browser that has just been started is busy with itself at first.
      await device.page.waitForTimeout(2500);
      opens.push(await openTime(device, house.url));
    }
    const note = `${listed} guests, ${slowdown}× slower, ${taps} taps`;
    return [
      {
        name: 'Tap to paint of a meal button, online, p95',
        value: quantile(online, 0.95),
        unit: 'ms',
        limit: 50,
        note,
      },
      {
        name: 'Tap to paint of a meal button, online, median',
        value: quantile(online, 0.5),
        unit: 'ms',
      },
      {
        name: 'Tap to paint of a meal button, offline, p95',
        value: quantile(offline, 0.95),
        unit: 'ms',
        limit: 50,
      },
      {
        name: 'Tap to paint of a meal button, offline, median',
        value: quantile(offline, 0.5),
        unit: 'ms',
      },
      {
        name: 'Reception opens offline from cold, median of 5',
        value: quantile(opens, 0.5),
        unit: 'ms',
        limit: 2000,
      },
      {
        name: 'Reception opens offline from cold, slowest of 5',
        value: quantile(opens, 1),
        unit: 'ms',
        limit: 2000,
      },
    ];
  } finally {
    await device?.close();
    await house.close();
  }
}

const mealButton = 'button[data-cell][aria-disabled="false"]';

export async function countGuests({ page }: Device): Promise<string> {
  await page.locator(mealButton).first().waitFor();
  return (await page.locator('[data-guest-count]').first().getAttribute('data-guest-count')) ?? '?';
}

async function slowDown({ page }: Device): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

export async function untilWorkerIsReady({ page }: Device): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.waitForTimeout(3000);
}

/** On a new device the days after today come one by one, and the mirror is packed some time after it was filled. */
export const untilAllDaysAreThere = ({ page }: Device): Promise<void> =>
  page.waitForTimeout(45_000);

/** Time from the input event's time stamp to the end of the frame that shows the changed button, ms. */
async function tapTimes({ page }: Device): Promise<number[]> {
  await page.evaluate((selector) => {
    const times: number[] = [];
    Object.assign(window, { tapTimes: times });
    addEventListener(
      'click',
      (event) => {
        const button = event.target instanceof Element ? event.target.closest(selector) : null;
        if (button === null) return;
        const observer = new MutationObserver(() => {
          observer.disconnect();
          requestAnimationFrame(() => {
            // The first task after the frame, ahead of other queued tasks.
            const painted = () => times.push(performance.now() - event.timeStamp);
            void scheduler.postTask(painted, { priority: 'user-blocking' });
          });
        });
        observer.observe(button, { attributes: true, attributeFilter: ['data-status'] });
      },
      { capture: true },
    );
  }, mealButton);
  const places = await page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].slice(0, 9).map((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }),
    mealButton,
  );
  for (let tap = 0; tap < taps; tap += 1) {
    const place = places[tap % places.length];
    if (place === undefined) throw new Error('no meal button');
    await pressAt(page, place);
    // Not the same button twice within 300 ms, which would be a double tap.
    await page.waitForTimeout(120);
  }
  await page.waitForTimeout(500);
  const times = await page.evaluate(() => (window as unknown as { tapTimes: number[] }).tapTimes);
  if (times.length < taps * 0.9) throw new Error(`only ${times.length} of ${taps} taps were seen`);
  return times;
}

/**
 * Time from the start of the navigation to the first meal button in the page, ms. The page says it by itself: asked, it
 * would parse Playwright's own script of 330 kB meanwhile.
 */
export async function openTime(device: Device, url: string): Promise<number> {
  const { page } = device;
  const said = 'opened after ';
  await slowDown(device);
  await page.addInitScript(
    ([selector, text]) => {
      const seen = setInterval(() => {
        if (document.querySelector(selector) === null) return;
        clearInterval(seen);
        requestAnimationFrame(() => console.info(text + performance.now()));
      }, 10);
    },
    [mealButton, said] as const,
  );
  const [message] = await Promise.all([
    page.waitForEvent('console', (each) => each.text().startsWith(said)),
    page.goto(`${url}/reception`),
  ]);
  return Number(message.text().slice(said.length));
}
