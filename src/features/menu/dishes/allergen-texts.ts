import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Allergen, Contents } from '../../../../core/rules/allergens.ts';

export interface AllergenTexts {
  name(allergen: Allergen): string;
  /** Several, with commas between them. */
  names(allergens: readonly Allergen[]): string;
  /** What is known of something: unknown, none of them, or these. */
  said(allergens: readonly Allergen[] | null): string;
  /** What a dish contains, in a line. */
  contents(contents: Contents): string;
}

/** Allergens in words, in the interface language. */
export function useAllergenTexts(): AllergenTexts {
  const { t } = useTranslation('dishes');
  return useMemo(() => {
    const name = (allergen: Allergen) => t(`allergen.${allergen}`);
    const names = (allergens: readonly Allergen[]) => allergens.map(name).join(', ');
    return {
      name,
      names,
      said(allergens) {
        if (allergens === null) return t('contents.unknown');
        if (allergens.length === 0) return t('contents.noneBrief');
        return t('contents.these', { list: names(allergens) });
      },
      contents({ allergens, isComplete }) {
        if (allergens.length === 0)
          return t(isComplete ? 'contents.noneBrief' : 'contents.unknown');
        const list = names(allergens);
        return isComplete ? list : t('contents.partly', { list });
      },
    };
  }, [t]);
}
