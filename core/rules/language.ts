/** Languages that the product speaks, the default first. */
export const languages = ['en', 'it', 'de'] as const;
export type Language = (typeof languages)[number];
