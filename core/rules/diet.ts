/** What a dish is, as far as guests choose by it: with meat, with fish but no meat, without either, of plants alone. */
export const diets = ['meat', 'fish', 'vegetarian', 'vegan'] as const;
export type Diet = (typeof diets)[number];

/** Whether who eats neither meat nor fish can have it. */
export const isMeatless = (diet: Diet): diet is 'vegetarian' | 'vegan' =>
  diet === 'vegetarian' || diet === 'vegan';
