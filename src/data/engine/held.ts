export type { Availability as Held } from './availability.ts';
