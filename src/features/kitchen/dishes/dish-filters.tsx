import { Box, chakra, Flex } from '@chakra-ui/react';
import { Beef, CakeSlice, type LucideIcon, Salad, Utensils, Wheat } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DishGroup, dishTypes, uncategorized } from '../../../../core/rules/dish-type.ts';

const icons: Record<DishGroup, LucideIcon> = {
  starters: Salad,
  sides: Wheat,
  main: Beef,
  dessert: CakeSlice,
  uncategorized: Utensils,
};

/** Filter buttons by dish type, in the order of service; dishes without a type have their own button. */
export function DishFilters(props: {
  /** Number of dishes by group; null while loading. */
  counts: Readonly<Record<DishGroup, number>> | null;
  active: DishGroup;
  onFilter(group: DishGroup): void;
}) {
  const { t } = useTranslation('kitchen');
  const other = (props.counts?.uncategorized ?? 0) > 0 || props.active === uncategorized;
  const groups: readonly DishGroup[] = other ? [...dishTypes, uncategorized] : dishTypes;
  return (
    <Flex as="nav" aria-label={t('filter.label')} className="filters" wrap="wrap" gap="2">
      {groups.map((group) => (
        <DishFilter
          key={group}
          group={group}
          count={props.counts?.[group]}
          active={group === props.active}
          onPress={() => props.onFilter(group)}
        />
      ))}
    </Flex>
  );
}

function DishFilter(props: {
  group: DishGroup;
  count: number | undefined;
  active: boolean;
  onPress(): void;
}) {
  const { t } = useTranslation('kitchen');
  const name = t(`filter.${props.group}`);
  const Icon = icons[props.group];
  return (
    <chakra.button
      type="button"
      data-filter={props.group}
      aria-pressed={props.active}
      aria-label={
        props.count === undefined ? name : t('filter.count', { name, count: props.count })
      }
      onClick={props.onPress}
      flex="1"
      minW="max-content"
      minH="72px"
      px="1"
      py="2"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="1"
      borderRadius="lg"
      borderWidth="1px"
      borderColor="border.control"
      bg={props.active ? 'brand.solid' : 'kitchen.panel'}
      color={props.active ? 'brand.contrast' : 'kitchen.fg'}
      fontWeight={props.active ? 'semibold' : 'medium'}
      cursor="pointer"
    >
      <Flex align="center" gap="2">
        <Icon size={24} aria-hidden />
        <Box as="span" textStyle="lg" fontWeight="semibold">
          {props.count ?? '—'}
        </Box>
      </Flex>
      <Box as="span" textStyle="sm" lineHeight="1.2">
        {name}
      </Box>
    </chakra.button>
  );
}
