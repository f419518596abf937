import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  pressKey,
  problemOf,
  savableWeight,
  startCalculator,
} from '../../../../core/rules/calculator.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useStoredChoice } from '../stored-choice.ts';
import { Keypad, keypads } from './keypad.tsx';
import type { Amounts } from './use-amounts.ts';
import { useSaving } from './use-saving.ts';
import { WeightAdvice } from './weight-advice.tsx';
import { WeightDisplay } from './weight-display.tsx';
import './editor.css';

/** Dialog for the kitchen's amount of a dish, 400 px wide. The input is kept when saving fails. */
export function WeightDialog(props: {
  dish: KitchenDishView;
  amounts: Amounts;
  onSaved(): void;
  onClose(): void;
}) {
  const { dish, amounts, onClose } = props;
  const { t } = useTranslation('kitchen');
  const advice = useId();
  const own = dish.weight?.weight;
  const [calculator, setCalculator] = useState(() =>
    startCalculator(own === undefined ? '' : String(own)),
  );
  const [keypad, setKeypad] = useStoredChoice('coperto-kitchen-keypad', keypads, 'numpad');
  const hasOperators = keypad === 'calculator';
  const { saving, save } = useSaving(dish, props.onSaved);
  const weight = savableWeight(calculator);
  return (
    <Modal
      open
      width="400px"
      title={dish.dish.name}
      subtitle={
        own === undefined ? t('edit.titleNone') : t('edit.title', { weight: amounts.entered(own) })
      }
      onClose={onClose}
    >
      <form
        className="weight-editor"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (weight !== undefined) void save(weight);
        }}
      >
        <WeightDisplay
          calculator={calculator}
          hasOperators={hasOperators}
          describedBy={advice}
          onCalculator={setCalculator}
          onSwitch={() => setKeypad(hasOperators ? 'numpad' : 'calculator')}
        />
        <WeightAdvice
          id={advice}
          dish={dish}
          weight={weight}
          problem={problemOf(calculator)}
          amounts={amounts}
          saving={saving}
          onTake={(kg) => void save(kg)}
        />
        <Keypad kind={keypad} onKey={(key) => setCalculator((before) => pressKey(before, key))} />
        <div className="editor-foot">
          <button type="button" onClick={onClose}>
            {t('edit.cancel')}
          </button>
          <button type="submit" data-primary disabled={weight === undefined || saving}>
            {weight === undefined
              ? t('edit.save')
              : t(saving ? 'edit.saving' : 'edit.saveWeight', { weight: amounts.entered(weight) })}
          </button>
        </div>
      </form>
    </Modal>
  );
}
