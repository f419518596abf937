import type { Pixels } from './preparing.ts';
import { isWhole } from './whole.ts';

/** Why a picture is not read. */
export type UnreadPicture =
  | 'picture_unreadable'
  | 'picture_cut_off'
  | 'picture_too_small'
  | 'picture_too_large';

/** Pixels: the least of a picture's shorter side, the most of all of it, and those to which it is made smaller. */
const [leastSide, mostPixels, readPixels] = [200, 60_000_000, 6_000_000];
/** Pixels of the longer side to which a small picture is made larger. */
const readSide = 1800;

const marks: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x42, 0x4d],
];

/** Whether a file is a picture, by its first bytes: PNG, JPEG, GIF, BMP, WebP, HEIC, AVIF. */
export async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  if (marks.some((mark) => mark.every((byte, at) => bytes[at] === byte))) return true;
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('RIFF')) return text.slice(8, 12) === 'WEBP';
  return text.slice(4, 8) === 'ftyp' && /^(?:heic|heix|mif1|msf1|avif)/.test(text.slice(8, 12));
}

/** A picture in a size that is read well. */
export async function pixelsOf(file: Blob): Promise<Pixels | UnreadPicture> {
  if (!isWhole(new Uint8Array(await file.arrayBuffer()))) return 'picture_cut_off';
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    // Its size is known before all of it is unpacked.
    await new Promise((loaded, failed) => {
      image.onload = loaded;
      image.onerror = failed;
    });
    const { naturalWidth: width, naturalHeight: height } = image;
    if (Math.min(width, height) < leastSide) return 'picture_too_small';
    if (width * height > mostPixels) return 'picture_too_large';
    // Unpacked beside the page's own work; drawing it would do that on the spot.
    await image.decode();
    return drawn(image, width, height);
  } catch {
    return 'picture_unreadable';
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, width: number, height: number): Pixels {
  const larger = Math.max(1, readSide / Math.max(width, height));
  const scale = Math.min(larger, Math.sqrt(readPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = contextOf(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data: rgba } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, rgba };
}

/** A picture as a JPEG. */
export async function jpegOf({ width, height, rgba }: Pixels): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  contextOf(canvas).putImageData(new ImageData(rgba, width, height), 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      0.85,
    ),
  );
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}
