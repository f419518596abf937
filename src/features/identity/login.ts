import { z } from 'zod';
import { email } from '../../../core/contract/email.ts';

/** Schema of the login form; each issue's message is a code of locales/<language>/errors.json. */
export const login = z.object({
  email,
  password: z.string().min(1, { error: 'required', abort: true }).min(8, { error: 'too_short' }),
});
export type Login = z.infer<typeof login>;
