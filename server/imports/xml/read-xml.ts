import { Parser } from 'saxen';

/** What is read of a document, in its order. Names of elements are without their prefix, those of attributes with it. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  /** Text between tags, perhaps in parts. */
  text?(text: string): void;
}

/** It is no well-formed document, or it declares entities or a type of its own. */
export class UnreadableXml extends Error {}

/** Bytes that are decoded and parsed at once. */
const part = 64 * 1024;

/**
 * Reads a document part by part, so that it is never in memory as one text. A document with a type declaration is
 * refused: entities of its own could be as large as anybody likes, and no list of guests needs one.
 * @throws UnreadableXml
 */
export function readXml(bytes: Uint8Array, reader: XmlReader): void {
  const parser = new Parser();
  const fail = (cause: unknown): never => {
    throw new UnreadableXml('no XML', { cause });
  };
  parser.on('openTag', (name, attributes, decode) => {
    const own = attributes();
    // Of a sheet's hundred thousands of cells, none has entities in its attributes.
    for (const key in own) if (own[key]?.includes('&')) own[key] = decode(own[key]);
    reader.open?.(localName(name), own);
  });
  parser.on('closeTag', (name) => reader.close?.(localName(name)));
  parser.on('text', (text, decode) => reader.text?.(decode(text)));
  parser.on('cdata', (text) => reader.text?.(text));
  parser.on('attention', fail);
  parser.on('error', fail);
  try {
    const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
    for (let from = 0; from < bytes.length; from += part) {
      parser.write(decoder.decode(bytes.subarray(from, from + part), { stream: true }));
    }
    parser.write(decoder.decode());
    parser.end();
  } catch (error) {
    if (error instanceof UnreadableXml) throw error;
    fail(error);
  }
}

/** Whether a file begins as XML does. */
export function isXml(bytes: Uint8Array): boolean {
  return /^\uFEFF?\s*<[?!a-z]/i.test(startOf(bytes));
}

/** The encoding that a document declares; UTF-8 where it declares none. */
function encodingOf(bytes: Uint8Array): string {
  return /^[^>]*\bencoding\s*=\s*["']([\w-]+)["']/.exec(startOf(bytes))?.[1] ?? 'utf-8';
}

const startOf = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8').decode(bytes.subarray(0, 200));

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
