/**
 * The text of a file: UTF-8 (or UTF-16 with its byte order mark), else Windows-1252, the code that
 * older hotel systems and spreadsheets write. Undefined for what is no text.
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

/** Without the byte order mark, which the decoder drops. */
function strictly(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Text holds no control characters but tabs, line ends and escape; archives, pictures and PDFs are full of them. */
function isBinary(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isOfText = code >= 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0x1b;
    if (!isOfText) return true;
  }
  return false;
}
