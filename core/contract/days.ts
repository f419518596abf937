import { z } from 'zod';
import { addDays, isDay } from '../rules/day.ts';
import * as f from './fields.ts';

/** A span of days, both included. @param most days */
export const spanOfDays = (most: number) =>
  z.object({ from: f.day, to: f.day }).check(({ value: { from, to }, issues }) => {
    // A day that is none has its own issue.
    if (!isDay(from) || !isDay(to)) return;
    const code = to < from ? 'end_before_start' : to >= addDays(from, most) && 'too_large';
    if (code) issues.push({ code: 'custom', message: code, path: ['to'], input: to });
  });
