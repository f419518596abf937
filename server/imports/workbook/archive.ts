import { unzipSync } from 'fflate';
import { bounds } from '../../../core/contract/bounds.ts';

/** The files of a workbook that are read, by their names. */
export type Archive = ReadonlyMap<string, Uint8Array>;

/** Every archive of files starts so. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/**
 * Unpacks what is read of a workbook. An archive says how large its files are: where that is too much it is refused
 * before any of them is unpacked, and none is unpacked beyond what it says.
 * @returns undefined for what is no archive, or a damaged one
 */
export function unpack(bytes: Uint8Array): Archive | 'file_too_large' | undefined {
  let size = 0;
  const isRead = (name: string) => name.startsWith('xl/') && /\.(?:xml|rels)$/.test(name);
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isRead(name)) return false;
        size += originalSize;
        return size <= bounds.importUnpacked;
      },
    });
    return size > bounds.importUnpacked ? 'file_too_large' : new Map(Object.entries(files));
  } catch {
    return undefined;
  }
}
