import { Volume2, VolumeX } from 'lucide-react';
import { IconControl } from '../control.tsx';
import { canSound } from './chime.ts';

/** Turns sounds on, which browsers want a press for, or off. Nothing where there can be none. */
export function SoundSwitch(props: { label: string; on: boolean; onSwitch(on: boolean): void }) {
  const { label, on, onSwitch } = props;
  if (!canSound()) return null;
  return (
    <IconControl label={label} look="quiet" aria-pressed={on} onClick={() => onSwitch(!on)}>
      {on ? <Volume2 size={24} aria-hidden /> : <VolumeX size={24} aria-hidden />}
    </IconControl>
  );
}
