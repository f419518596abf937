import { useCallback, useEffect, useRef, useState } from 'react';
import { chime, type Sound, soundIsOn, switchSound, useSound } from '../sound/chime.ts';
import { type Awake, useScreenAwake } from '../use-screen-awake.ts';

/** A screen at work: its device stays awake, and what happens on it flashes and sounds. */
export interface ServiceMode {
  on: boolean;
  /** Within a press, or browsers let no sound out. */
  start(): void;
  end(): void;
  awake: Awake;
  /** Whether it sounds; it flashes in any case. */
  sound: boolean;
  setSound(on: boolean): void;
  /** Flashes, and sounds; nothing where the service has not been started. */
  signal(kind: Signal): void;
  /** The last one, counted, so that two alike are two flashes. */
  last: { kind: Signal; count: number } | undefined;
}

export type Signal = Exclude<Sound, 'news'>;

interface Started {
  service: string;
  sound: boolean;
}

/**
 * What one press on "Start service" turns on, until it is ended, the screen is left, or another service comes. A page that
 * is loaded anew goes on; its sound comes back with the next press.
 * @param service names the service, such as its hotel, day and meal; undefined while that is not known
 */
export function useServiceMode(service: string | undefined): ServiceMode {
  const [started, setStarted] = useState(stored);
  const [last, setLast] = useState<ServiceMode['last']>();
  const own = started?.service === service ? started : undefined;
  const on = own !== undefined;
  const sound = own?.sound ?? false;
  const awake = useScreenAwake(on);
  const isSounding = useSound();
  const before = useRef(false);
  useEffect(() => {
    if (!own) return;
    store(own);
    return () => store(undefined);
  }, [own]);
  const isOver = service !== undefined && started !== undefined && !on;
  useEffect(() => {
    if (isOver) setStarted(undefined);
  }, [isOver]);
  // Sounds that another screen of this page had on stay on.
  useEffect(() => (on ? () => switchSound(before.current) : undefined), [on]);
  useSoundAtPress(sound && !isSounding);
  const signal = useCallback(
    (kind: Signal) => {
      if (!on) return;
      setLast((known) => ({ kind, count: (known?.count ?? 0) + 1 }));
      if (sound) chime(kind);
    },
    [on, sound],
  );
  return {
    ...{ on, awake, sound, signal, last: on ? last : undefined },
    start() {
      before.current = soundIsOn();
      switchSound(true, 'well');
      setLast(undefined);
      if (service !== undefined) setStarted({ service, sound: true });
    },
    end: () => setStarted(undefined),
    setSound(next) {
      if (next) switchSound(true, 'well');
      if (service !== undefined) setStarted({ service, sound: next });
    },
  };
}

/** Turns sounds on with whatever is pressed next. */
function useSoundAtPress(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    const allow = () => switchSound(true, 'well');
    addEventListener('pointerup', allow);
    addEventListener('keydown', allow);
    return () => {
      removeEventListener('pointerup', allow);
      removeEventListener('keydown', allow);
    };
  }, [wanted]);
}

/** Of this tab alone, until it is closed: `on` or `muted`, and the service. */
const key = 'coperto-service';

function stored(): Started | undefined {
  try {
    const [sound, service] = sessionStorage.getItem(key)?.split(/ (.*)/s) ?? [];
    return service === undefined ? undefined : { service, sound: sound === 'on' };
  } catch {
    // Closed to us: the service has to be started again after a reload.
    return undefined;
  }
}

function store(started: Started | undefined): void {
  try {
    if (started) {
      sessionStorage.setItem(key, `${started.sound ? 'on' : 'muted'} ${started.service}`);
    } else sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
