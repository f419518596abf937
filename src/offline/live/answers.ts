import { z } from 'zod';
import {
  readChanges,
  readDay,
  readMenuDays,
  readSnapshot,
} from '../../../core/contract/changes.ts';
import type { AnyChange } from '../../../core/contract/rows.ts';
import { isChange } from '../storage/mirror-pack.ts';

/** Rows of tens of thousands: their own schemas look at each field later, where this release knows them. */
const rows = z.array(z.custom<AnyChange>(isChange));

/** What the server answers a device that reads a hotel. */
export const answers = {
  snapshot: readSnapshot.answer.extend({ rows }),
  day: readDay.answer.extend({ rows }),
  menuDays: readMenuDays.answer.extend({ rows }),
  changes: readChanges.answer,
};
