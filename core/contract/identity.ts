import { z } from 'zod';
import { nameLength } from '../rules/account.ts';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';

/** Of an email: as many digits, for so long, for so many tries. */
export const code = { digits: 6, seconds: 10 * 60, tries: 5 } as const;

/** Of an authenticator app: as many digits; and how long a right password waits for one, s. */
export const secondStep = { digits: 6, seconds: 10 * 60 } as const;

/** Codes for when the authenticator app is lost, each good once: as many, of groups of four letters and digits. */
export const recovery = { codes: 10, groups: 3 } as const;

/** The longest name of a passkey. */
export const passkeyNameLength = 80;

/** A person's name with its spaces in order; undefined unless it has a first and a last name. */
export function personName(written: string): string | undefined {
  const words = written.trim().split(/\s+/);
  const name = words.join(' ');
  // Before they are divided: that takes time with the square of their number.
  if (name.length > 2 * nameLength.max + 1) return undefined;
  // Either name may have several words.
  const hasBoth = words.some(
    (_, n) => n > 0 && isPart(words.slice(0, n).join(' ')) && isPart(words.slice(n).join(' ')),
  );
  return hasBoth && !/\p{Cc}/u.test(name) ? name : undefined;
}

const isPart = ({ length }: string) => length >= nameLength.min && length <= nameLength.max;

export const readSignInOptions = endpoint({
  method: 'get',
  path: '/api/v1/sign-in-options',
  summary: 'Ways to sign in beside email and password: the name of the social provider, if any.',
  access: 'public',
  answer: z.object({ data: z.object({ social: z.string().nullable() }) }),
});

const passkey = z.object({ id: z.string(), name: z.string().nullable(), created_at: f.instant });
export type Passkey = z.infer<typeof passkey>;

const signInMethods = z.object({
  has_password: z.boolean(),
  /** Whether a right password is followed by a code of an authenticator app. */
  has_two_step: z.boolean(),
  /** Oldest first. */
  passkeys: z.array(passkey),
});
export type SignInMethods = z.infer<typeof signInMethods>;

export const readSignInMethods = endpoint({
  method: 'get',
  path: '/api/v1/users/me/sign-in-methods',
  summary: 'How the caller signs in: password, two-step sign-in, passkeys.',
  access: 'signed_in',
  answer: z.object({ data: signInMethods }),
});

const personalData = z.object({
  profile: z.object({
    id: f.userId,
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    created_at: f.instant,
    /** When they set their PIN for shared tablets. */
    pin_set_at: f.instant.nullable(),
  }),
  /** Each signed-in device. */
  sessions: z.array(
    z.object({
      /** What the device was called. */
      name: z.string().nullable(),
      /** Its browser and system, as it says. */
      device: z.string().nullable(),
      address: z.string().nullable(),
      created_at: f.instant,
      last_used_at: f.instant,
      expires_at: f.instant,
    }),
  ),
  /** `credential` is a password. */
  sign_in_methods: z.array(z.object({ provider: z.string(), created_at: f.instant })),
  has_two_step_sign_in: z.boolean(),
  passkeys: z.array(passkey),
  memberships: z.array(
    z.object({ hotel_id: f.id, hotel: z.string(), role: f.role, since: f.instant }),
  ),
  organizations: z.array(z.object({ id: f.id, name: z.string() })),
  feedback: z.array(
    z.object({ id: f.id, feedback_type: z.string(), message: z.string(), created_at: f.instant }),
  ),
});
export type PersonalData = z.infer<typeof personalData>;

export const exportPersonalData = endpoint({
  method: 'get',
  path: '/api/v1/users/me/export',
  summary: 'What is stored about the caller as a person.',
  access: 'signed_in',
  answer: z.object({ data: personalData }),
});
