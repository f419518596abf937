import { type KeyboardEvent, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseClock, stepClock } from './clock-text.ts';
import { StepperBox, StepperButton, StepperInput } from './stepper.tsx';
import { useHold } from './use-hold.ts';

/** A time of day in a form: `HH:mm`, empty, or what was typed where that is no time. */
export interface TimeControl {
  value: string;
  name: string;
  ref?: Ref<HTMLInputElement>;
  onChange(value: string): void;
  onBlur(): void;
}

const keys: Record<string, { isUp: boolean; isLarge: boolean }> = {
  ArrowUp: { isUp: true, isLarge: false },
  ArrowDown: { isUp: false, isLarge: false },
  PageUp: { isUp: true, isLarge: true },
  PageDown: { isUp: false, isLarge: true },
};

/** A time of day, typed (1930 is 19:30) or stepped: by `step` minutes, by three times that while held or with Page keys. */
export function TimeStepper(
  props: TimeControl & {
    label: string;
    step: number;
    /** Where stepping begins while there is no time. */
    from: string;
    invalid: boolean;
    describedBy?: string | undefined;
  },
) {
  const { t } = useTranslation('common');
  const { value, onChange, label, step } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const present = parseClock(value);
  const move = (isUp: boolean, isLarge: boolean) => {
    setTyped(null);
    const by = isLarge ? step * 3 : step;
    onChange(present === undefined ? props.from : stepClock(present, isUp ? by : -by));
  };
  const less = useHold((isHeld) => move(false, isHeld));
  const more = useHold((isHeld) => move(true, isHeld));
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keys[event.key];
    if (key === undefined) return;
    event.preventDefault();
    move(key.isUp, key.isLarge);
  };
  return (
    <StepperBox>
      <StepperButton kind="less" aria-label={t('form.earlier', { label })} {...less} />
      <StepperInput
        ref={props.ref}
        name={props.name}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        placeholder="––:––"
        aria-label={label}
        aria-invalid={props.invalid}
        aria-describedby={props.describedBy}
        aria-valuenow={present === undefined ? undefined : minutesOf(present)}
        aria-valuetext={present}
        value={typed ?? value}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(parseClock(target.value) ?? target.value.trim());
        }}
        onBlur={() => {
          setTyped(null);
          props.onBlur();
        }}
      />
      <StepperButton kind="more" aria-label={t('form.later', { label })} {...more} />
    </StepperBox>
  );
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
