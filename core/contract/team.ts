import { z } from 'zod';
import { languages } from '../rules/language.ts';
import { email } from './email.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';

/** Languages of a mail. */
const language = z.enum(languages, { error: 'unknown_language' });

const person = { id: f.userId, full_name: z.string(), email: z.string() };

const member = z.object({ ...person, role: f.role });
export type Member = z.infer<typeof member>;

const invitation = z.object({
  id: f.id,
  hotel_id: f.id,
  email: z.string(),
  role: f.role,
  invited_by: f.userId,
  created_at: f.instant,
  /** From then on it can't be accepted; it is listed until it is revoked, or sent again. */
  expires_at: f.instant,
});
export type Invitation = z.infer<typeof invitation>;

const squadUser = z.object({
  ...person,
  /** Hotels that they share with the caller. */
  hotels: z.array(z.object({ hotel_id: f.id, role: f.role })),
});

const squad = z.object({
  no_of_users_in_hotels: z.int(),
  no_of_invited_users: z.int(),
  /** Each person once, by name. */
  users_in_hotels: z.array(squadUser),
  /** Invitations that nobody has accepted or revoked, by address. */
  invited_users: z.array(invitation),
});
export type Squad = z.infer<typeof squad>;

export const readSquad = endpoint({
  method: 'get',
  path: '/api/v1/users/squad',
  summary: "People in the caller's hotels, the caller among them, and those who are invited.",
  access: 'signed_in',
  query: z.object({
    /** Of this hotel alone; of nobody where it is none of the caller's. */
    hotel_id: f.id.optional(),
  }),
  answer: z.object({ data: squad }),
});

export const invite = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/invite',
  summary:
    'Mails an invitation to the hotel. An earlier one to the same address, which the caller may revoke, does not hold from then on.',
  access: 'team.invite',
  params: hotelParams,
  body: z.strictObject({
    invited_user_email: email,
    /** Only an admin invites as `admin`: else `forbidden`. */
    role: f.role.default('reception'),
    /** Of the mail. */
    language: language.default('en'),
  }),
  answer: written(invitation),
  errors: ['already_member', 'already_exists', 'second_factor_required'],
  writes: 'create',
});

export const revokeInvitation = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/invitations/{invitationId}',
  summary: 'Revokes an invitation that nobody has accepted: one of their own, or as an admin any.',
  access: 'team.invite',
  params: hotelParams.extend({ invitationId: f.id }),
  answer: written(z.object({ id: f.id })),
  errors: ['invitation_used', 'second_factor_required'],
  writes: 'create',
});

/** Who is a member already stays what they are. */
export const acceptInvitation = endpoint({
  method: 'post',
  path: '/api/v1/hotels/invite/accept',
  summary: "Makes the caller a member of the hotel that they were invited to by the token's mail.",
  access: 'signed_in',
  body: z.strictObject({
    token: z.string().trim().min(1, { error: 'required' }).max(200, { error: 'too_long' }),
    /** The caller's own address, which has to be the invited one. */
    user_email: email,
  }),
  answer: z.object({ data: z.object({ hotel_id: f.id, hotel_name: z.string(), role: f.role }) }),
  errors: [
    'invitation_unknown',
    'invitation_expired',
    'invitation_used',
    'invitation_revoked',
    'invitation_other_address',
  ],
  writes: 'create',
});

export const listMembers = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/members',
  summary: 'People of the hotel, by name.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(member)),
});

const memberParams = hotelParams.extend({ userId: f.userId });

export const changeMember = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/members/{userId}',
  summary: 'Changes the role of a member.',
  access: 'team.manage',
  params: memberParams,
  body: z.strictObject({ role: f.role }),
  answer: written(member),
  errors: ['last_admin'],
  writes: 'create',
});

export const removeMember = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/members/{userId}',
  summary: 'Removes a member: as an admin anybody, else only oneself, which is to leave.',
  access: 'member',
  params: memberParams,
  answer: written(z.object({ id: f.userId })),
  errors: ['forbidden', 'last_admin', 'second_factor_required'],
  writes: 'create',
});
