import type { ReactNode } from 'react';
import './face-select.css';

/**
 * The system's own list, which a phone's or tablet's user knows, over a face of ours: the list lies on it, unseen, and
 * takes presses and keys. Without choices, the face alone.
 */
export function FaceSelect(props: {
  label: string;
  value: string;
  /** Names of the choices by value. */
  options: ReadonlyArray<readonly [value: string, name: string]>;
  /** Named while nothing is chosen (`value` is empty), and not to be chosen. */
  placeholder?: string;
  onValue(value: string): void;
  className?: string;
  children: ReactNode;
}) {
  const { className, placeholder } = props;
  return (
    <div className={className === undefined ? 'face-select' : `face-select ${className}`}>
      {props.children}
      {props.options.length > 0 && (
        <select
          aria-label={props.label}
          value={props.value}
          onChange={({ target }) => props.onValue(target.value)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {props.options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
