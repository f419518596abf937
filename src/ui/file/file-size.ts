type SizeUnit = 'B' | 'kB' | 'MB';

/** A file's size in the largest unit in which it is at least 1. */
export function fileSize(bytes: number): { amount: number; unit: SizeUnit } {
  if (bytes < 1024) return { amount: bytes, unit: 'B' };
  if (bytes < 1024 * 1024) return { amount: Math.round(bytes / 1024), unit: 'kB' };
  return { amount: Math.round((bytes / (1024 * 1024)) * 10) / 10, unit: 'MB' };
}
