import { z } from 'zod';

/** An address for mail, in lower case: two ways of writing it are one address. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: 'required', abort: true })
  // A longer one is not looked at any further.
  .max(254, { error: 'too_long', abort: true })
  .regex(z.regexes.email, { error: 'invalid_email' });
