/**
 * Whether a PNG or JPEG goes on to its end: browsers show one that was cut off, grey where the rest was. Pictures of
 * other kinds are taken to be whole.
 */
export function isWhole(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 8 && view.getUint32(0) === 0x89504e47) return isWholePng(view);
  if (bytes.length > 2 && view.getUint16(0) === 0xffd8) return isWholeJpeg(view);
  return true;
}

/** PNG: chunks with their lengths, the last one is IEND. */
function isWholePng(view: DataView): boolean {
  let at = 8;
  while (at + 12 <= view.byteLength) {
    if (view.getUint32(at + 4) === 0x49454e44) return true;
    at += 12 + view.getUint32(at);
  }
  return false;
}

const endOfImage = 0xd9;

/** JPEG: segments with their lengths, scans of unknown length, and a mark at the end. */
function isWholeJpeg(view: DataView): boolean {
  let at = 2;
  while (at + 1 < view.byteLength) {
    const mark = view.getUint8(at + 1);
    // Between scans and in them: bytes that are no mark, or one that stands alone.
    if (view.getUint8(at) !== 0xff || mark === 0xff) at += 1;
    else if (mark === endOfImage) return true;
    else if (mark <= 0x01 || (mark >= 0xd0 && mark <= 0xd8)) at += 2;
    else if (at + 3 < view.byteLength) at += 2 + view.getUint16(at + 2);
    else return false;
  }
  return false;
}
