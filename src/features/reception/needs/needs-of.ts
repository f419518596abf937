import type { LucideIcon } from 'lucide-react';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Allergen } from '../../../../core/rules/allergens.ts';
import type { GuestDiet } from '../../../../core/rules/guest-diet.ts';
import { allergyIcons, dietIcons } from './need-icons.ts';

/** A diet or an allergy of a guest, as it is shown. */
export interface Need {
  key: string;
  Icon: LucideIcon;
  text: string;
}

const none: readonly Need[] = [];

/** What the kitchen has to know of a guest: allergies first. */
export function needsOf(
  { allergies, diets }: Pick<Row<'reservation'>, 'allergies' | 'diets'>,
  t: (key: `dishes:allergen.${Allergen}` | `stay:diet.${GuestDiet}`) => string,
): readonly Need[] {
  if (!allergies?.length && !diets?.length) return none;
  return [
    ...(allergies ?? []).map((key) => ({
      ...{ key, Icon: allergyIcons[key], text: t(`dishes:allergen.${key}`) },
    })),
    ...(diets ?? []).map((key) => ({
      ...{ key, Icon: dietIcons[key], text: t(`stay:diet.${key}`) },
    })),
  ];
}
