import { type Browser, chromium, type Page } from '@playwright/test';
import type { Gray } from '../../src/data/menus/photo/gray.ts';

/** A browser that makes PDFs and photos of pages, and opens pictures. */
export interface Studio {
  pdf(html: string): Promise<Uint8Array>;
  /** As a scanner has it: level, evenly lit. */
  clean(html: string): Promise<Gray>;
  /** As a phone has it in a poor light: tilted, shaded, noisy, a little blurred. */
  bad(html: string, seed: number): Promise<Gray>;
  open(picture: Uint8Array): Promise<Gray>;
  close(): Promise<void>;
}

const sheetWidth = 900;

export async function openStudio(executablePath: string | undefined): Promise<Studio> {
  const browser: Browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });
  const context = await browser.newContext({
    viewport: { width: sheetWidth, height: 1200 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const shot = async (html: string): Promise<Uint8Array> => {
    await page.setContent(html);
    return page.screenshot({ fullPage: true });
  };
  return {
    pdf: async (html) => {
      await page.setContent(html);
      return new Uint8Array(await page.pdf({ format: 'A4', printBackground: true, scale: 0.85 }));
    },
    clean: async (html) => grayIn(page, await shot(html), undefined),
    bad: async (html, seed) => grayIn(page, await shot(html), seed),
    open: (picture) => grayIn(page, picture, undefined),
    close: () => browser.close(),
  };
}

/** A picture in grey, drawn by the browser. @param seed of what spoils it; undefined: nothing does */
async function grayIn(page: Page, picture: Uint8Array, seed: number | undefined): Promise<Gray> {
  await page.setContent('<canvas></canvas>');
  const input = { base64: Buffer.from(picture).toString('base64'), seed };
  const { width, height, base64 } = await page.evaluate(drawn, input);
  return { width, height, pixels: new Uint8ClampedArray(Buffer.from(base64, 'base64')) };
}

/** Runs in the page. */
async function drawn({ base64, seed }: { base64: string; seed: number | undefined }) {
  const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
  const image = await createImageBitmap(blob);
  let state = (seed ?? 1) * 2654435761;
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state / 2 ** 32;
  };
  const isBad = seed !== undefined;
  const angle = isBad ? ((2 + random() * 2.5) * (random() < 0.5 ? -1 : 1) * Math.PI) / 180 : 0;
  const margin = isBad ? 0.08 * Math.max(image.width, image.height) : 0;
  const canvas = document.createElement('canvas');
  canvas.width = image.width + 2 * margin;
  canvas.height = image.height + 2 * margin;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = isBad ? '#e9e4da' : '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (isBad) context.filter = 'blur(0.9px)';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  context.drawImage(image, -image.width / 2, -image.height / 2);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.filter = 'none';
  if (isBad) {
    const shade = context.createLinearGradient(0, 0, canvas.width, canvas.height);
    shade.addColorStop(0, 'rgba(0,0,0,0.5)');
    shade.addColorStop(0.45, 'rgba(0,0,0,0.08)');
    shade.addColorStop(1, 'rgba(0,0,0,0.38)');
    context.fillStyle = shade;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const gray = new Uint8Array(canvas.width * canvas.height);
  for (let at = 0; at < gray.length; at += 1) {
    const [r = 0, g = 0, b = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    const noise = isBad ? (random() + random() + random() - 1.5) * 34 : 0;
    gray[at] = Math.max(0, Math.min(255, 0.299 * r + 0.587 * g + 0.114 * b + noise));
  }
  let text = '';
  for (let at = 0; at < gray.length; at += 32768) {
    text += String.fromCharCode(...gray.subarray(at, at + 32768));
  }
  return { width: canvas.width, height: canvas.height, base64: btoa(text) };
}
