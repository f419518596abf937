/** A picture in shades of grey, row by row; 0 is black. */
export interface Gray {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

/** @param rgba four bytes for each pixel */
export function grayOf(rgba: Uint8ClampedArray, width: number, height: number): Gray {
  const pixels = new Uint8ClampedArray(width * height);
  for (let at = 0; at < pixels.length; at += 1) {
    const from = at * 4;
    const [red = 0, green = 0, blue = 0] = [rgba[from], rgba[from + 1], rgba[from + 2]];
    // Rec. 601
    pixels[at] = 0.299 * red + 0.587 * green + 0.114 * blue;
  }
  return { width, height, pixels };
}
