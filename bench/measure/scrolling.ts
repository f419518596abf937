import type { Page } from '@playwright/test';

/** A hasty wheel: some 600 frames of 80 px, in CSS pixels and seconds. */
const scrolling = { speed: 4800, distance: 48_000 };

/**
 * From frame to frame while the list is scrolled as a wheel scrolls it, ms. By a gesture: a script that sets the place
 * itself has the page laid out a second time in each frame.
 */
export async function frameTimes(page: Page, scroller: string): Promise<number[]> {
  const list = page.locator(scroller);
  const box = await list.boundingBox();
  if (box === null) throw new Error('no list');
  const session = await page.context().newCDPSession(page);
  const measured = list.evaluate(async (element) => {
    const heard = (type: string) =>
      new Promise((resolve) => element.addEventListener(type, resolve, { once: true }));
    let hasEnded = false;
    void heard('scrollend').then(() => {
      hasEnded = true;
    });
    await heard('scroll');
    const times: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    while (!hasEnded) {
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return times;
  });
  await session.send('Input.synthesizeScrollGesture', {
    ...{ x: box.x + box.width / 2, y: box.y + box.height / 2 },
    ...{ yDistance: -scrolling.distance, speed: scrolling.speed, gestureSourceType: 'mouse' },
  });
  const times = await measured;
  await session.detach();
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  return times;
}

/** The same of a page without scripts or style sheets, with as many rows of five words: what the machine can do. */
export async function plainFrameTimes(page: Page, rows: number): Promise<number[]> {
  const plain = await page.context().newPage();
  const row = `<div style="height:48px">${'<span style="margin:8px">Guest</span>'.repeat(5)}</div>`;
  const size = 'height:700px;overflow-y:auto';
  await plain.setContent(`<div id="list" style="${size}">${row.repeat(rows)}</div>`);
  await plain.bringToFront();
  await plain.waitForTimeout(1000);
  const times = await frameTimes(plain, '#list');
  await plain.close();
  await page.bringToFront();
  return times;
}
