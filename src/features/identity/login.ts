import { z } from 'zod';

/** What the login form holds; each issue's message is a code of errors.json. */
export const login = z.object({
  email: z
    .string()
    .trim()
    .min(1, { error: 'required' })
    .pipe(z.email({ error: 'invalid_email' })),
  password: z.string().min(1, { error: 'required', abort: true }).min(8, { error: 'too_short' }),
});
export type Login = z.infer<typeof login>;
