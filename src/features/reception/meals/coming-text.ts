import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PeopleRange } from '../../../../core/rules/people.ts';

/** Writes how many come: "69", or "69–71" where some are uncertain. */
export function useComingText(): (range: PeopleRange) => string {
  const { t } = useTranslation('reception');
  return useCallback(
    ({ low, high }) => (low === high ? String(low) : t('counts.range', { low, high })),
    [t],
  );
}
