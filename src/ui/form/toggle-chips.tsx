import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldNote } from './field-note.tsx';
import './toggle-chips.css';

/** Things of which any may hold, all in sight, under a label. */
export function ToggleChips(props: {
  label: string;
  help?: string;
  /** A few words beside the label. */
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="toggle-chips">
      <legend>
        {props.label}
        <FieldNote text={props.note} />
      </legend>
      {props.help !== undefined && <p>{props.help}</p>}
      {props.children}
    </fieldset>
  );
}

/** One of them; pressed, it holds. */
export function ToggleChip(props: {
  text: string;
  /** In place of the check. */
  icon?: ReactNode;
  pressed: boolean;
  disabled?: boolean | undefined;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      aria-pressed={props.pressed}
      disabled={props.disabled}
      onClick={props.onPress}
    >
      {props.icon}
      {props.pressed && <Check size={16} aria-hidden />}
      {props.text}
    </button>
  );
}
