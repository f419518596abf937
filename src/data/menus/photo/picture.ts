import { type Gray, grayOf } from './gray.ts';

/** Why a picture is not read. */
export type UnreadPicture = 'picture_unreadable' | 'picture_too_small' | 'picture_too_large';

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

/** A picture in grey, in a size that is read well. */
export async function grayPicture(file: Blob): Promise<Gray | UnreadPicture> {
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
    return drawn(image, width, height);
  } catch {
    return 'picture_unreadable';
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, width: number, height: number): Gray {
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
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return grayOf(data, canvas.width, canvas.height);
}

/** A picture as a file. */
export async function fileOf({ width, height, pixels }: Gray, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = contextOf(canvas);
  const data = context.createImageData(width, height);
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] ?? 255;
    data.data.set([value, value, value, 255], at * 4);
  }
  context.putImageData(data, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), type, 0.85),
  );
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  return context;
}
