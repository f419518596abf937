import { Button, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moveDish, type PlacedDish } from '../../../data/menus/planning.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { useDishName, useMealPlaceName } from '../names.ts';
import { useLastChange } from '../use-changes.ts';
import { DayTarget, MealTarget, TypeTarget } from './targets.tsx';

/** Moves a dish to another day, meal or guest type. */
export function MoveDialog({ dish, onClose }: { dish: PlacedDish; onClose(): void }) {
  const { t } = useTranslation('menu');
  const name = useDishName(dish.dishId);
  const nameOf = useMealPlaceName();
  const change = useLastChange(onClose);
  const [to, setTo] = useState({
    day: dish.day,
    mealTypeId: dish.mealTypeId,
    guestTypeId: dish.guestTypeId,
  });
  const isElsewhere = (['day', 'mealTypeId', 'guestTypeId'] as const).some(
    (part) => to[part] !== dish[part],
  );
  const move = () =>
    change(
      () => moveDish(dish, to),
      () => t('drag.moved', { dish: name, place: nameOf(to) }),
    );
  return (
    <Modal
      open
      width="560px"
      title={t('move.title', { dish: name })}
      subtitle={nameOf(dish)}
      onClose={onClose}
    >
      <Flex direction="column" gap="5">
        <DayTarget from={dish.day} value={to.day} onValue={(day) => setTo({ ...to, day })} />
        <MealTarget value={to.mealTypeId} onValue={(mealTypeId) => setTo({ ...to, mealTypeId })} />
        <TypeTarget
          value={to.guestTypeId}
          onValue={(guestTypeId) => setTo({ ...to, guestTypeId })}
        />
        <ModalFoot>
          <Button variant="outline" onClick={onClose}>
            {t('copy.cancel')}
          </Button>
          <Button disabled={!isElsewhere} onClick={move}>
            {t('move.to', { place: nameOf(to) })}
          </Button>
        </ModalFoot>
      </Flex>
    </Modal>
  );
}
