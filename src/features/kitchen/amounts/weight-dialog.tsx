import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  pressKey,
  problemOf,
  savableWeight,
  startCalculator,
} from '../../../../core/rules/calculator.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useStoredChoice } from '../stored-choice.ts';
import { Keypad, keypads } from './keypad.tsx';
import type { Amounts } from './use-amounts.ts';
import { type Saving, useSaving } from './use-saving.ts';
import { WeightDisplay } from './weight-display.tsx';
import './editor.css';

/** What the sentence above the keys is made for. */
export interface AdviceState {
  /** The field refers to it. */
  id: string;
  /** The number that saving would take, kg. */
  weight: number | undefined;
  problem: ReturnType<typeof problemOf>;
  amounts: Amounts;
  saving: boolean;
  onTake(kg: number): void;
}

/** Dialog for an amount of the kitchen, 400 px wide. The input is kept when saving fails. */
export function WeightDialog(props: {
  name: string;
  /** The amount that holds, kg; undefined where there is none. */
  own: number | undefined;
  amounts: Amounts;
  saving: Saving;
  /** What is suggested, or wrong. */
  advice(state: AdviceState): ReactNode;
  /** Below the keys, for the number that saving would take, kg. */
  why?(weight: number | undefined): ReactNode;
  /** A button before the others at the foot. */
  foot?: ReactNode;
  onClose(): void;
}) {
  const { own, amounts, onClose } = props;
  const { t } = useTranslation('kitchen');
  const id = useId();
  const [calculator, setCalculator] = useState(() =>
    startCalculator(own === undefined ? '' : String(own)),
  );
  const [keypad, setKeypad] = useStoredChoice('coperto-kitchen-keypad', keypads, 'numpad');
  const hasOperators = keypad === 'calculator';
  const { saving, save } = useSaving(props.saving);
  const weight = savableWeight(calculator);
  const problem = problemOf(calculator);
  return (
    <Modal
      open
      compact
      width="400px"
      title={props.name}
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
          describedBy={id}
          onCalculator={setCalculator}
          onSwitch={() => setKeypad(hasOperators ? 'numpad' : 'calculator')}
        />
        {props.advice({ id, weight, problem, amounts, saving, onTake: (kg) => void save(kg) })}
        <Keypad kind={keypad} onKey={(key) => setCalculator((before) => pressKey(before, key))} />
        {props.why && <div className="weight-why">{props.why(weight)}</div>}
        <div className="editor-foot">
          {props.foot}
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
