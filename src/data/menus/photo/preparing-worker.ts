import { type Gray, grayOf } from './gray.ts';
import { prepared } from './prepared.ts';
import type { Pixels, PreparingNews } from './preparing.ts';

declare const self: DedicatedWorkerGlobalScope;

// Prepares one picture, apart from the page that has a screen to draw.
self.addEventListener('message', ({ data }: MessageEvent<Pixels>) => {
  const tell = (news: PreparingNews, handedOver: Transferable[] = []) =>
    self.postMessage(news, handedOver);
  tell({ kind: 'step', part: 0 });
  const gray = grayOf(data.rgba, data.width, data.height);
  const { upright, readable } = prepared(gray, (part) => tell({ kind: 'step', part }));
  const shown = { width: upright.width, height: upright.height, rgba: rgbaOf(upright) };
  const graymap = graymapOf(readable);
  tell({ kind: 'done', upright: shown, graymap }, [shown.rgba.buffer, graymap.buffer]);
});

function rgbaOf({ pixels }: Gray): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(pixels.length * 4).fill(255);
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] ?? 255;
    rgba[at * 4] = value;
    rgba[at * 4 + 1] = value;
    rgba[at * 4 + 2] = value;
  }
  return rgba;
}

/** A file that the reader opens without unpacking anything: a head and the pixels as they are. */
function graymapOf({ width, height, pixels }: Gray): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  return file;
}
