import { Delete } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pinDigits } from '../../../../core/rules/pin.ts';
import { type Entered, enter } from '../../../data/shared-tablet/enter.ts';
import { NumberPad, type PadKey } from '../../../ui/number-pad/number-pad.tsx';
import { useNow } from '../../../ui/use-now.ts';
import './tablet.css';

type Problem = Exclude<Entered, { kind: 'done' }>;
type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'clear' | 'back';

const places = Array.from({ length: pinDigits }, (_, index) => index);
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const second = 1000;

/** A pad for a person's PIN, which is checked with its last digit. */
export function PinStep(props: { person: { id: string; name: string }; onEntered(): void }) {
  const { t } = useTranslation('tablet');
  const { id, name } = props.person;
  const label = useId();
  const { typed, type, busy, problem, left } = usePinEntry(id, props.onEntered);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keys: PadKey<Key>[] = [
    ...digits.map((key) => ({ key })),
    { key: 'clear', face: t('pin.clear'), sign: true },
    { key: '0' },
    { key: 'back', face: <Delete aria-hidden />, name: t('pin.delete'), sign: true },
  ];
  const press = (key: Key) => {
    if (key === 'clear') type('');
    else if (key === 'back') type(typed.slice(0, -1));
    else type(typed + key);
  };
  return (
    <div className="pin-step" aria-busy={busy}>
      <label htmlFor={label}>{t('pin.label', { name })}</label>
      <div className="pin-field">
        {places.map((place) => (
          <span key={place} aria-hidden data-filled={place < typed.length || undefined} />
        ))}
        <input
          ref={field}
          id={label}
          type="password"
          inputMode="none"
          autoComplete="off"
          data-autofocus
          aria-invalid={problem !== undefined}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Escape' && typed !== '') {
              event.stopPropagation();
              type('');
            }
          }}
        />
      </div>
      <p className="pin-problem" role="alert">
        {problem && <ProblemText problem={problem} name={name} />}
      </p>
      {left > 0 && (
        <p className="pin-wait" role="timer">
          {t('pin.again', { time: clockOf(left) })}
        </p>
      )}
      <div className="pin-pad" data-off={left > 0 || busy || undefined}>
        <NumberPad label={t('pin.pad')} columns={3} keys={keys} onKey={press} />
      </div>
    </div>
  );
}

function usePinEntry(userId: string, onEntered: () => void) {
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [wait, setWait] = useState({ ms: 0, until: 0 });
  const now = useNow(second);
  // The time of the page is a second old at most.
  const left = Math.min(wait.ms, Math.max(0, wait.until - now));
  const send = async (pin: string) => {
    setBusy(true);
    const entered = await enter(userId, pin);
    setBusy(false);
    if (entered.kind === 'done') return onEntered();
    setTyped('');
    setProblem(entered);
    if (entered.kind === 'wait') setWait({ ms: entered.ms, until: Date.now() + entered.ms });
  };
  const type = (text: string) => {
    if (busy || left > 0) return;
    const next = text.replaceAll(/\D/g, '').slice(0, pinDigits);
    setTyped(next);
    if (next !== '') setProblem(undefined);
    if (next.length === pinDigits) void send(next);
  };
  const isOver = problem?.kind === 'wait' && left === 0;
  return { typed, type, busy, problem: isOver ? undefined : problem, left };
}

function ProblemText({ problem, name }: { problem: Problem; name: string }) {
  const { t } = useTranslation('tablet');
  if (problem.kind === 'wrong') return t('pin.wrong');
  if (problem.kind === 'wait') return t('pin.tooMany');
  if (problem.kind === 'first-online') return t('pin.firstOnline', { name });
  const { code } = problem;
  if (code === 'not_shared' || code === 'not_on_this_tablet') return t(`refused.${code}`, { name });
  return t('refused.unknown');
}

/** ms as minutes and seconds. */
function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / second);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
