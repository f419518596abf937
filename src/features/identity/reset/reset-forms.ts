import { z } from 'zod';
import { email } from '../../../../core/contract/email.ts';
import { matches, mismatch, newPassword, repeated } from '../fields.ts';

/** Schema of the first step: whose password it is. */
export const addressForm = z.object({ email });
export type AddressForm = z.infer<typeof addressForm>;

/** Schema of the last step. */
export const passwordForm = z
  .object({ password: newPassword, confirm: repeated })
  .refine(matches, { ...mismatch, when: () => true });
export type PasswordForm = z.infer<typeof passwordForm>;
