import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';

const organizationParams = z.object({ organizationId: f.id });

const organization = z.object({
  id: f.id,
  name: z.string(),
  description: z.string().nullable(),
  address: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
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
