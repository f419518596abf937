import { Button } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savableWeight, startCalculator } from '../../../../core/rules/calculator.ts';
import { enterDishWeight, type KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { Modal } from '../../../ui/modal.tsx';
import { notify } from '../../../ui/toasts.ts';
import type { Amounts } from './use-amounts.ts';
import { WeightForm } from './weight-form.tsx';

/** Dialog for the kitchen's amount of a dish, 400 px wide. The input is kept when saving fails. */
export function WeightDialog(props: {
  dish: KitchenDishView;
  amounts: Amounts;
  onSaved(): void;
  onClose(): void;
}) {
  const { dish, amounts, onClose } = props;
  const { t } = useTranslation('kitchen');
  const form = useId();
  const [calculator, setCalculator] = useState(() =>
    startCalculator(dish.weight === undefined ? '' : String(dish.weight.weight)),
  );
  const [saving, setSaving] = useState(false);
  const weight = savableWeight(calculator);
  const current = dish.weight?.weight ?? dish.suggestion.kg;

  const save = async () => {
    if (weight === undefined || saving) return;
    setSaving(true);
    try {
      await enterDishWeight({ dish_id: dish.dish.id, daily_meal_id: dish.dailyMealId, weight });
      notify({ kind: 'success', title: t('dish.updateSuccess', { name: dish.dish.name }) });
      props.onSaved();
    } catch {
      notify({
        kind: 'error',
        title: t('dish.updateFailed', { name: dish.dish.name }),
        description: t('dish.updateFailedWhy'),
      });
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      width="400px"
      title={t('edit.title', { weight: amounts.entered(current) })}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" h="14" flex="1" onClick={onClose}>
            {t('edit.cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            h="14"
            flex="1"
            disabled={weight === undefined}
            loading={saving}
          >
            {weight === undefined
              ? t('edit.save')
              : t('edit.saveWeight', { weight: amounts.entered(weight) })}
          </Button>
        </>
      }
    >
      <WeightForm
        id={form}
        dish={dish}
        amounts={amounts}
        calculator={calculator}
        onCalculator={setCalculator}
        onSubmit={() => void save()}
      />
    </Modal>
  );
}
