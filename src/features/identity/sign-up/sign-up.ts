import { z } from 'zod';
import { email } from '../../../../core/contract/email.ts';
import { matches, mismatch, newPassword, personName, repeated } from '../fields.ts';

/** Schema of the sign-up form. */
export const signUpForm = z
  .object({
    firstName: personName,
    lastName: personName,
    email,
    password: newPassword,
    confirm: repeated,
  })
  .refine(matches, { ...mismatch, when: () => true });
export type SignUpForm = z.infer<typeof signUpForm>;

/** Codes with which the server says that an account exists. */
const existsCodes = /already_exists|already_registered|user_exists|identifier_already_exists/;
export const alreadyExists = (code: string): boolean => existsCodes.test(code);
