import { z } from 'zod';

/** Of an empty one it is said that it is required, and no more. */
const addressOrEmpty = new RegExp(`^$|${z.regexes.email.source}`);

/** An address for mail, in lower case: two ways of writing it are one address. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  // Without `abort`: a form goes on to say what is wrong with other fields together, such as two passwords.
  .min(1, { error: 'required' })
  // A longer one is not looked at any further.
  .max(254, { error: 'too_long', abort: true })
  .regex(addressOrEmpty, { error: 'invalid_email' });
