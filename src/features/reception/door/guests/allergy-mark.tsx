import {
  BeanOff,
  EggOff,
  FishOff,
  type LucideIcon,
  MilkOff,
  NutOff,
  TriangleAlert,
  WheatOff,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Allergen } from '../../../../../core/rules/allergens.ts';

const icons: Partial<Record<Allergen, LucideIcon>> = {
  gluten: WheatOff,
  eggs: EggOff,
  fish: FishOff,
  peanuts: NutOff,
  nuts: NutOff,
  soybeans: BeanOff,
  milk: MilkOff,
};

/** What a guest must not get: an icon, and where there is room the words. */
export function AllergyMark({ allergies }: { allergies: readonly Allergen[] }) {
  const { t } = useTranslation(['door', 'dishes']);
  const [first] = allergies;
  if (first === undefined) return null;
  const Icon = icons[first] ?? TriangleAlert;
  const list = allergies.map((each) => t(`dishes:allergen.${each}`)).join(', ');
  return (
    <span className="door-allergy" role="img" aria-label={t('door:guest.allergies', { list })}>
      <Icon size={24} strokeWidth={1.75} aria-hidden />
      {allergies.length > 1 && <sup aria-hidden>{allergies.length}</sup>}
      <span aria-hidden>{list}</span>
    </span>
  );
}
