import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealName, type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';
import { comingOf } from '../../../../core/rules/people.ts';
import { useHeadCountAfterPaint } from '../../../data/meals/head-count.ts';
import { mealIcons } from '../meals/meal-filter.tsx';
import { StatusLegend } from '../meals/status-legend.tsx';

/** Header of the list: numbers of shown and hidden people, and the whole hotel's head count of each meal. */
export const ListHead = memo(function ListHead(props: {
  day: Day;
  shownPeople: number;
  hiddenPeople: number;
  onShowAll(): void;
}) {
  const { t } = useTranslation('reception');
  return (
    <chakra.div css={{ containerType: 'inline-size' }} pb="2">
      <Flex aria-live="polite" align="center" wrap="wrap" columnGap="3" minH="48px">
        <Text fontWeight="semibold">{t('card.people', { count: props.shownPeople })}</Text>
        {props.hiddenPeople > 0 && (
          <Flex align="center" fontSize="sm" color="fg.muted">
            <Text>{t('hidden', { count: props.hiddenPeople })}</Text>
            <Button variant="plain" size="sm" px="2" onClick={props.onShowAll}>
              {t('showAll')}
            </Button>
          </Flex>
        )}
      </Flex>
      <Flex align="center" justify="space-between" wrap="wrap" columnGap="4">
        <Flex as="dl" aria-label={t('counts.label')} gap="4">
          {mealTypes.map(({ id, name }) => (
            <MealCount key={id} day={props.day} meal={id} name={name} />
          ))}
        </Flex>
        <StatusLegend />
      </Flex>
    </chakra.div>
  );
});

function MealCount({ day, meal, name }: { day: Day; meal: MealTypeId; name: MealName }) {
  const { t } = useTranslation('reception');
  const { low, high } = comingOf(useHeadCountAfterPaint(day, meal));
  const Icon = mealIcons[name];
  return (
    <Flex align="center" gap="2" data-head-count={meal}>
      <Box as="dt" color="fg.muted">
        <Icon size={20} role="img" aria-label={t(`meals.${name}`)} />
      </Box>
      <Box as="dd" fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {low === high ? low : t('counts.range', { low, high })}
      </Box>
    </Flex>
  );
}
