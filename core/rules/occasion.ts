/** What kind of day an occasion makes: a public holiday, a party of guests, a theme evening, a business event. */
export const occasionTypes = ['holiday', 'celebration', 'theme', 'business', 'other'] as const;
export type OccasionType = (typeof occasionTypes)[number];
