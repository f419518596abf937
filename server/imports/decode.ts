/**
 * The text of a file: UTF-8, or UTF-16 with a byte order mark, else Windows-1252, which older hotel systems and
 * spreadsheets write. Undefined for a binary file.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  return text === undefined || isBinary(text) ? undefined : text;
}

function decode(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return strictly('utf-16le', bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return strictly('utf-16be', bytes);
  return strictly('utf-8', bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** Undefined for invalid bytes. The decoder removes the byte order mark. */
function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Guest lists have no control characters but white space; archives, images and PDFs do. */
function isBinary(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isOfText = code >= 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0x1b;
    if (!isOfText) return true;
  }
  return false;
}
