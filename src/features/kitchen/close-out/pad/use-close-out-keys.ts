import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../../ui/keys/keys.ts';
import { usePresses } from '../../../../ui/keys/use-presses.ts';
import type { PadKey } from './entry.ts';

interface CloseOutKeys {
  onKey(key: PadKey): void;
  onSave(): void;
  /** Tab: the other one of Made and Left over. */
  onSwitch(): void;
  /** To the dish above (-1) or below (1). */
  onStep(by: -1 | 1): void;
}

/** A keyboard at the close-out: nothing has to be touched. */
export function useCloseOutKeys(keys: CloseOutKeys): void {
  const { t } = useTranslation('closeOut');
  usePresses((event) => runOf(event, keys));
  useKeys(
    useMemo(
      () => [
        { key: '0–9', text: t('keys.type') },
        { key: 'Enter', text: t('keys.save') },
        { key: 'Tab', text: t('keys.switch') },
        { key: '↑ ↓', text: t('keys.dish') },
      ],
      [t],
    ),
  );
}

function runOf(event: KeyboardEvent, keys: CloseOutKeys): (() => void) | undefined {
  const { key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  if (/^\d$/.test(key)) {
    return () => {
      // Else Enter would press what was pressed last, such as a dish of the list.
      document
        .querySelector<HTMLElement>('[data-box][aria-current]')
        ?.focus({ preventScroll: true });
      keys.onKey(key as PadKey);
    };
  }
  if (key === '.' || key === ',') return () => keys.onKey('.');
  if (key === 'Backspace') return () => keys.onKey('backspace');
  if (key === 'ArrowUp') return () => keys.onStep(-1);
  if (key === 'ArrowDown') return () => keys.onStep(1);
  if (event.repeat) return undefined;
  // Between the two boxes only: from anywhere else Tab goes through the screen, as everywhere.
  if (key === 'Tab' && !event.shiftKey && isAtWork(event.target)) return keys.onSwitch;
  return key === 'Enter' ? keys.onSave : undefined;
}

/** Not on something else that Tab leads to or from. */
const isAtWork = (target: EventTarget | null): boolean =>
  !(target instanceof Element) ||
  target.closest('[data-box]') !== null ||
  target.closest('button, a, input, select') === null;
