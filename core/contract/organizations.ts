import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';

/** Hotels that one request adds. */
const hotelsAtOnce = 200;
const descriptionLength = 2000;

export const organizationParams = z.object({ organizationId: f.id });

export const organization = z.object({
  id: f.id,
  /** Counts the changes of what it says of itself; its hotels are none of it. */
  version: f.version,
  name: z.string(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  /** Administration of its hotels takes two-step sign-in or a passkey. */
  admins_need_second_factor: z.boolean(),
  /** The caller owns it, and may change it; else they are a member of one of its hotels. */
  is_owner: z.boolean(),
});
const organizationHotel = z.object({ id: f.id, name: z.string() });
const organizationHotels = z.array(organizationHotel);

export type Organization = z.infer<typeof organization>;
export type OrganizationHotel = z.infer<typeof organizationHotel>;

export const listOrganizations = endpoint({
  method: 'get',
  path: '/api/v1/organizations/',
  summary: 'Organizations that the caller owns or whose hotels they are a member of, by name.',
  access: 'signed_in',
  query: z.object({
    /** `true` adds `organization_hotels` to each, by name. */
    with_hotels: z.enum(['true', 'false']).optional(),
  }),
  answer: z.object({
    data: z.array(organization.extend({ organization_hotels: organizationHotels.optional() })),
  }),
});

export const readOrganization = endpoint({
  method: 'get',
  path: '/api/v1/organizations/{organizationId}',
  summary: 'One organization with its hotels by name.',
  access: 'organization',
  params: organizationParams,
  answer: z.object({ data: organization.extend({ organization_hotels: organizationHotels }) }),
});

export const createOrganization = endpoint({
  method: 'post',
  path: '/api/v1/organizations/',
  summary: 'Creates an organization, which the caller owns. The device may give the id.',
  access: 'signed_in',
  body: z.strictObject({ id: f.id.optional(), name: f.name }),
  answer: z.object({ data: organization }),
  errors: ['already_exists'],
  writes: 'create',
});

/** All of it: an address that is absent is taken away. */
export const updateOrganization = endpoint({
  method: 'put',
  path: '/api/v1/organizations/{organizationId}',
  summary: 'Changes what an organization says of itself.',
  access: 'organization_owner',
  params: organizationParams,
  body: z.strictObject({
    name: f.name,
    description: z
      .string()
      .trim()
      .min(1, { error: 'required' })
      .max(descriptionLength, { error: 'too_long' }),
    address: f.line.nullable().optional(),
    country: f.name,
    phone: f.name,
    website: f.name,
  }),
  answer: z.object({ data: organization }),
  writes: 'change',
});

/** A hotel that is in it already stays. */
export const addOrganizationHotels = endpoint({
  method: 'post',
  path: '/api/v1/organizations/{organizationId}/hotels',
  summary: 'Adds hotels that the caller administers: all of them or none.',
  access: 'organization_owner',
  params: organizationParams,
  body: z.strictObject({
    hotels: z
      .array(f.id, { error: 'required' })
      .min(1, { error: 'required' })
      .max(hotelsAtOnce, { error: 'too_long' }),
  }),
  answer: z.object({ data: organizationHotels }),
  errors: ['not_hotel_admin'],
  writes: 'create',
});

export const removeOrganizationHotel = endpoint({
  method: 'delete',
  path: '/api/v1/organizations/{organizationId}/hotels/{hotelId}',
  summary:
    'Takes a hotel out of an organization: for its owner, and for an admin of that hotel. The hotel itself stays as it is.',
  access: 'organization',
  params: organizationParams.extend({ hotelId: f.id }),
  answer: z.object({ data: organizationHotels }),
  errors: ['second_factor_required'],
  writes: 'create',
});

const secondFactors = z.object({
  admins_need_second_factor: z.boolean(),
  /** Admins of its hotels, each once. */
  admins: z.int(),
  /** Of these, those with neither two-step sign-in nor a passkey. */
  admins_without: z.int(),
  /** The caller is one of them. */
  is_caller_without: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactors>;

export const readSecondFactors = endpoint({
  method: 'get',
  path: '/api/v1/organizations/{organizationId}/second-factors',
  summary: 'How many admins of its hotels have a second factor, and whether they need one.',
  access: 'organization_owner',
  params: organizationParams,
  answer: z.object({ data: secondFactors }),
});

export const requireSecondFactors = endpoint({
  method: 'put',
  path: '/api/v1/organizations/{organizationId}/second-factors',
  summary:
    'Says whether administration of its hotels takes two-step sign-in or a passkey. What is no administration goes on.',
  access: 'organization_owner',
  params: organizationParams,
  body: z.strictObject({ admins_need_second_factor: z.boolean({ error: 'required' }) }),
  answer: z.object({ data: secondFactors }),
  writes: 'create',
});
