import type { ReactNode } from 'react';

/** Goes a step of days back or on. No tab stop: the arrow keys of the field do the same. */
export function StepArrow(props: {
  name: string;
  /** As a key's cap shows it. */
  keyName: string;
  onPress(): void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={props.name}
      data-tip={props.name}
      data-tip-key={props.keyName}
      onClick={props.onPress}
    >
      {props.children}
    </button>
  );
}
