import { BatteryWarning, Play, Square } from 'lucide-react';
import { Control, IconControl } from '../control.tsx';
import { SoundSwitch } from '../sound/sound-switch.tsx';
import type { ServiceMode } from './service-mode.ts';
import './service.css';

/** Starts the service on this device, or ends it; meanwhile its sound can be turned off. */
export function ServiceSwitch(props: {
  mode: ServiceMode;
  texts: { start: string; end: string; sound: string };
  /** Little room: what ends it is an icon. */
  brief?: boolean;
}) {
  const { mode, texts } = props;
  if (!mode.on) {
    return (
      <Control onClick={mode.start}>
        {!props.brief && <Play size={18} aria-hidden />}
        {texts.start}
      </Control>
    );
  }
  const square = <Square size={18} aria-hidden />;
  return (
    <div className="service-switch">
      <SoundSwitch label={texts.sound} on={mode.sound} onSwitch={mode.setSound} />
      {props.brief ? (
        <IconControl label={texts.end} onClick={mode.end}>
          {square}
        </IconControl>
      ) : (
        <Control onClick={mode.end}>
          {square}
          {texts.end}
        </Control>
      )}
    </div>
  );
}

/** Says that the screen may go dark in spite of it. */
export function MayGoDark(props: {
  mode: ServiceMode;
  texts: Record<'refused' | 'unsupported', string>;
}) {
  const { on, awake } = props.mode;
  const isDark = on && (awake === 'refused' || awake === 'unsupported');
  return (
    <div role="status">
      {isDark && (
        <p className="service-dark">
          <BatteryWarning size={18} aria-hidden />
          {props.texts[awake]}
        </p>
      )}
    </div>
  );
}

/** Goes over the whole of what it stands in, once for each signal; with the sound, and without it. */
export function ServiceFlash({ mode: { last } }: { mode: ServiceMode }) {
  return last && <span key={last.count} className="service-flash" data-signal={last.kind} />;
}
