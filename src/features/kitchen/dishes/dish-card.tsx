import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { CircleCheckBig, Clock, Pencil } from 'lucide-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import { DishAmounts } from './dish-amounts.tsx';
import { OccurrenceBadge } from './occurrence-badge.tsx';

/**
 * One planned dish. A press anywhere on it toggles its selection; a double press, its button and the key E open the
 * weight dialog.
 */
export const DishCard = memo(function DishCard(props: {
  dish: KitchenDishView;
  amounts: Amounts;
  details: boolean;
  selected: boolean;
  mayEdit: boolean;
  onSelect(dishId: string): void;
  onEdit(dish: KitchenDishView): void;
}) {
  const { dish, selected, mayEdit, onEdit } = props;
  const { t } = useTranslation('kitchen');
  const id = useId();
  const edit = () => {
    if (mayEdit) onEdit(dish);
  };
  return (
    <Flex
      as="article"
      aria-labelledby={`${id}-name`}
      data-dish={dish.dish.id}
      position="relative"
      h="full"
      direction="column"
      gap="3"
      p="4"
      bg="kitchen.panel"
      color="kitchen.fg"
      borderRadius="xl"
      borderWidth="1px"
      borderColor={selected ? 'kitchen.accent' : 'border.control'}
      boxShadow={selected ? 'inset 0 0 0 3px {colors.kitchen.accent}' : undefined}
      userSelect="none"
    >
      <Flex justify="space-between" align="start" wrap="wrap" gap="2">
        <Box as="h3" fontSize="22px" lineHeight="1.25" fontWeight="semibold" flex="1 1 8rem">
          <chakra.button
            type="button"
            id={`${id}-name`}
            aria-pressed={selected}
            aria-describedby={`${id}-amounts`}
            aria-keyshortcuts={mayEdit ? 'E' : undefined}
            textAlign="start"
            cursor="pointer"
            css={{
              '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'xl' },
              '&:focus-visible': { outline: 'none' },
              '&:focus-visible::after': {
                outline: '3px solid {colors.brand.focusRing}',
                outlineOffset: '2px',
              },
            }}
            onClick={(event) => {
              // The second click of a double click opens the dialog instead.
              if (event.detail < 2 || !mayEdit) props.onSelect(dish.dish.id);
            }}
            onDoubleClick={edit}
            onKeyDown={(event) => {
              if (event.key.toLowerCase() !== 'e' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              edit();
            }}
          >
            {selected && (
              <Box as="span" display="inline-block" me="2" verticalAlign="-3px">
                <CircleCheckBig size={22} aria-hidden />
              </Box>
            )}
            {dish.dish.name}
          </chakra.button>
        </Box>
        <OccurrenceBadge
          type={dish.dish.occurrence_type}
          weight={dish.dish.occurrence_weight}
          amounts={props.amounts}
        />
      </Flex>
      <Box id={`${id}-amounts`}>
        <DishAmounts dish={dish} amounts={props.amounts} details={props.details} />
      </Box>
      <Flex mt="auto" align="center" justify="space-between" gap="2" minH={mayEdit ? '12' : '0'}>
        <Flex align="center" gap="2" color="kitchen.muted" textStyle="sm" role="status">
          {dish.pending && (
            <>
              <Clock size={18} aria-hidden />
              {t('pending')}
            </>
          )}
        </Flex>
        {mayEdit && (
          <Button
            variant="outline"
            position="relative"
            h="14"
            px="5"
            aria-label={t('edit.open', { name: dish.dish.name })}
            onClick={edit}
          >
            <Pencil aria-hidden />
            {t('edit.button')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
});
