import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showConnection } from '../../../data/connection/drawer.ts';
import { useRefusedMeals } from '../../../data/reception/refused-meals.ts';
import { notify } from '../../../ui/toasts.ts';

/** Says once that the server refused meals, and leads to where a person decides about them. */
export function useSayRefused(): void {
  const { t } = useTranslation('reception');
  useRefusedMeals(
    useCallback(
      () =>
        notify({
          kind: 'error',
          title: t('refused.title'),
          action: { label: t('refused.decide'), onPress: showConnection },
        }),
      [t],
    ),
  );
}
