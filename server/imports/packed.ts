import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';

/** JSON, compressed: a long list of guests takes a tenth. */
export type PackedJson = Uint8Array<ArrayBuffer>;

export function packJson(value: unknown): PackedJson {
  return deflateRawSync(JSON.stringify(value), { level: constants.Z_BEST_SPEED });
}

/** The value that was packed, which the caller knows to be a `T`. */
export function unpackJson<T>(packed: PackedJson): T {
  return JSON.parse(inflateRawSync(packed).toString('utf8')) as T;
}
