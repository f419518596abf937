import { z } from 'zod';

/** How many backups are kept: the newest of each of so many hours, days, weeks and months that have one. */
export type Keep = Readonly<Record<'h' | 'd' | 'w' | 'm', number>>;

const shape = /^\d{1,3}[hdwm](,\d{1,3}[hdwm])*$/;

/** Such as `24h,7d,4w,12m`. */
export const keep = z
  .string()
  .transform((text) => text.replaceAll(' ', ''))
  .refine((text) => shape.test(text), 'must be such as 24h,7d,4w,12m')
  .transform((text): Keep => {
    const counts = text.split(',').map((each) => [each.slice(-1), Number(each.slice(0, -1))]);
    return { h: 0, d: 0, w: 0, m: 0, ...Object.fromEntries(counts) };
  })
  .refine(({ h, d, w, m }) => h + d + w + m > 0, 'must keep at least one backup');

/** Name of a backup made at a time, UTC. */
export const backupName = (at: Date): string =>
  `coperto-${at.toISOString().replaceAll(':', '-').replace('.', '-')}.backup`;

/** When a backup of this name was made; undefined where it is the name of something else. */
export function madeAt(name: string): Date | undefined {
  const [, day, hours, minutes, rest, ms] =
    /^coperto-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup$/.exec(name) ?? [];
  const at = new Date(`${day}T${hours}:${minutes}:${rest}.${ms}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/**
 * The names of the backups that are not kept. The newest is always kept, and what is no backup is never among them.
 */
export function outdated(names: readonly string[], keep: Keep): string[] {
  const backups = names
    .flatMap((name) => {
      const at = madeAt(name);
      return at ? { name, at } : [];
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  const spans = [
    [keep.h, hourOf],
    [keep.d, dayOf],
    [keep.w, weekOf],
    [keep.m, monthOf],
  ] as const;
  for (const [count, spanOf] of spans) {
    const newest = new Map<string | number, string>();
    for (const { name, at } of backups) {
      if (!newest.has(spanOf(at))) newest.set(spanOf(at), name);
    }
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  }
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}

const hourOf = (at: Date): string => at.toISOString().slice(0, 13);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
/** Weeks since a Monday, UTC. */
const weekOf = (at: Date): number => Math.floor((at.getTime() / 86_400_000 + 3) / 7);
