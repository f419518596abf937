import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { mealStatuses } from '../../../../core/rules/meal-status.ts';
import { statusIcons } from './meal-button.tsx';

/** Legend of the meal buttons' icons; hidden in narrow containers. */
export function StatusLegend() {
  const { t } = useTranslation('reception');
  return (
    <Flex
      as="ul"
      aria-label={t('status.legend')}
      listStyleType="none"
      css={{ '@container (max-width: 540px)': { display: 'none' } }}
      wrap="wrap"
      columnGap="4"
      fontSize="sm"
      color="fg.muted"
    >
      {mealStatuses.map((status) => {
        const Icon = statusIcons[status];
        return (
          <Flex as="li" key={status} align="center" gap="1">
            <Icon size={16} aria-hidden />
            {t(`status.${status}`)}
          </Flex>
        );
      })}
    </Flex>
  );
}
