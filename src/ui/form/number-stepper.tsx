import { NumberInput } from '@chakra-ui/react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldFrame, FormField } from './form-field.tsx';
import { StepperBox, StepperButton, stepperInput } from './stepper.tsx';

/** A whole number, typed or stepped. Gives NaN where what was typed is no number. */
export function NumberStepper(
  props: FieldFrame & {
    name: string;
    ref?: Ref<HTMLInputElement>;
    value: number;
    min: number;
    max: number;
    onChange(value: number): void;
    onBlur(): void;
  },
) {
  const { t } = useTranslation('common');
  const { name, ref, value, min, max, onChange, onBlur, ...frame } = props;
  const { label } = frame;
  return (
    <FormField {...frame}>
      <NumberInput.Root
        name={name}
        min={min}
        max={max}
        // What is typed is judged, never changed into something else.
        clampValueOnBlur={false}
        value={Number.isNaN(value) ? '' : String(value)}
        onValueChange={(details) => onChange(details.valueAsNumber)}
      >
        <StepperBox>
          <NumberInput.DecrementTrigger asChild>
            <StepperButton kind="less" aria-label={t('form.less', { label })} />
          </NumberInput.DecrementTrigger>
          <NumberInput.Input
            {...stepperInput}
            ref={ref}
            inputMode="numeric"
            // What is typed takes the place of what stands there, as after Tab: 6, not 16.
            onClick={(event) => event.currentTarget.select()}
            onBlur={onBlur}
          />
          <NumberInput.IncrementTrigger asChild>
            <StepperButton kind="more" aria-label={t('form.more', { label })} />
          </NumberInput.IncrementTrigger>
        </StepperBox>
      </NumberInput.Root>
    </FormField>
  );
}
