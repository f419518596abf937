import type { Page } from '@playwright/test';

/** A picture as a browser has it: grey bytes, and itself as a WebP of one frame. */
interface Still {
  width: number;
  height: number;
  grays: Buffer;
  webp: Buffer;
}

/** A PNG, opened in the page. */
export async function stillOf(page: Page, png: Buffer): Promise<Still> {
  const { width, height, grays, webp } = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const greens = data.filter((_, at) => at % 4 === 1);
      const asUrl = (blob: Blob) =>
        new Promise<string>((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(String(reader.result));
          reader.readAsDataURL(blob);
        });
      return {
        ...{ width: canvas.width, height: canvas.height },
        grays: await asUrl(new Blob([greens])),
        webp: canvas.toDataURL('image/webp', 0.9),
      };
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  const bytes = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64');
  return { width, height, grays: bytes(grays), webp: bytes(webp) };
}

/** A GIF that shows the picture first, and white after it. */
export function movingGif({ width, height, grays }: Still): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\xf7\0\0', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const palette = Buffer.from(Array.from({ length: 768 }, (_, at) => Math.floor(at / 3)));
  const loops = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const frame = (pixels: Buffer) => {
    const head = Buffer.from('\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\0\0\0\0\0\x08', 'latin1');
    head.writeUInt16LE(width, 13);
    head.writeUInt16LE(height, 15);
    return Buffer.concat([head, ...blocks(codes(pixels)), Buffer.from([0])]);
  };
  const white = Buffer.alloc(grays.length, 255);
  return Buffer.concat([screen, palette, loops, frame(grays), frame(white), Buffer.from(';')]);
}

/** Pixels as LZW codes of nine bits, of which none stands for more than one: cleared before they grow longer. */
function codes(pixels: Buffer): Buffer {
  const [clear, end, run] = [256, 257, 250];
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  const put = (code: number) => {
    held |= code << bits;
    bits += 9;
    for (; bits >= 8; bits -= 8) {
      bytes.push(held & 255);
      held >>= 8;
    }
  };
  for (const [at, pixel] of pixels.entries()) {
    if (at % run === 0) put(clear);
    put(pixel);
  }
  put(end);
  bytes.push(held & 255);
  return Buffer.from(bytes);
}

function blocks(content: Buffer): Buffer[] {
  const parts = Math.ceil(content.length / 255);
  return Array.from({ length: parts }, (_, n) => {
    const part = content.subarray(n * 255, (n + 1) * 255);
    return Buffer.concat([Buffer.from([part.length]), part]);
  });
}

/** A WebP that shows one picture after another, of the same size. */
export function movingWebp(...stills: Still[]): Buffer {
  const [first] = stills;
  if (!first) throw new Error('no picture');
  const size = (canvas: Buffer, at: number) => {
    canvas.writeUIntLE(first.width - 1, at, 3);
    canvas.writeUIntLE(first.height - 1, at + 3, 3);
    return canvas;
  };
  const moving = Buffer.alloc(10);
  moving[0] = 0x02;
  const frames = stills.map(({ webp }) => {
    const head = size(Buffer.alloc(16), 6);
    head.writeUIntLE(100, 12, 3);
    return chunk('ANMF', Buffer.concat([head, imageIn(webp)]));
  });
  const content = [chunk('VP8X', size(moving, 4)), chunk('ANIM', Buffer.alloc(6)), ...frames];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...content]));
}

/** The image of a WebP, without what says how it is to be shown. */
function imageIn(webp: Buffer): Buffer {
  for (let at = 12; at + 8 <= webp.length; ) {
    const end = at + 8 + webp.readUInt32LE(at + 4);
    if (/^VP8[ L]$/.test(webp.toString('latin1', at, at + 4))) return webp.subarray(at, end);
    at = end + (end % 2);
  }
  throw new Error('no image');
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
