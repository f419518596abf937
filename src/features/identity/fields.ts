import { z } from 'zod';
import { nameLength, passwordLength } from '../../../core/rules/account.ts';

/** Of the account's forms; each issue's message is an error code, of account.json or errors.json. */
export const personName = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .min(nameLength.min, { error: 'name_too_short' })
  .max(nameLength.max, { error: 'too_long' });

export const newPassword = z
  .string()
  .min(1, { error: 'required' })
  .min(passwordLength.min, { error: 'password_too_short' })
  .max(passwordLength.max, { error: 'password_too_long' });

export const repeated = z.string().min(1, { error: 'required' });

/** Whether a password was repeated as it is; nothing is said while it is missing. */
export const matches = (form: { password: string; confirm: string }): boolean =>
  form.confirm === '' || form.confirm === form.password;

export const mismatch = { error: 'passwords_differ', path: ['confirm'] };

/** What a form of a new password has, among other fields. */
export interface NewPassword {
  password: string;
  confirm: string;
}
