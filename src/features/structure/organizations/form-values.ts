import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import { type Organization, updateOrganization } from '../../../../core/contract/organizations.ts';

/** What the form holds, by the names of the request; an empty text: nothing. */
export const organizationSchema = z.object({
  name: updateOrganization.body.shape.name,
  description: updateOrganization.body.shape.description,
  address: f.line,
  country: updateOrganization.body.shape.country,
  phone: updateOrganization.body.shape.phone,
  website: updateOrganization.body.shape.website,
});
export type OrganizationValues = z.output<typeof organizationSchema>;
export type OrganizationField = keyof OrganizationValues;

/** In the order of the screen. */
export const organizationFields = [
  'name',
  'website',
  'description',
  'address',
  'country',
  'phone',
] as const satisfies OrganizationField[];

export function valuesOf(organization: Organization): OrganizationValues {
  const { name, description, address, country, phone, website } = organization;
  return {
    name,
    description: description ?? '',
    address: address ?? '',
    country: country ?? '',
    phone: phone ?? '',
    website: website ?? '',
  };
}

export const bodyOf = (values: OrganizationValues) => ({
  ...values,
  address: values.address.trim() || null,
});
