/** Characters of a first name, and of a last name. */
export const nameLength = { min: 2, max: 100 } as const;

/** Characters of a password. */
export const passwordLength = { min: 8, max: 128 } as const;
