import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../ui/keys/keys.ts';
import { usePresses } from '../../../ui/keys/use-presses.ts';

interface DoorKeys {
  onDigit(digit: string): void;
  /** A letter begins a search. */
  onLetter(letter: string): void;
  onDelete(): void;
  onClear(): void;
  onAll(): void;
  onUndo(): void;
}

/** A keyboard or a number pad at the door. A letter is never a command here: names begin with each of them. */
export function useDoorKeys(keys: DoorKeys): void {
  const { t } = useTranslation('door');
  usePresses((event) => runOf(event, keys));
  useKeys(
    useMemo(
      () => [
        { key: '0–9', text: t('keys.type') },
        { key: 'Enter', text: t('keys.all') },
        { key: 'Backspace', text: t('keys.delete') },
        { key: 'Esc', text: t('keys.clear') },
        { key: '/', text: t('search.open') },
        { key: 'Ctrl+Z', text: t('keys.undo') },
      ],
      [t],
    ),
  );
}

function runOf(event: KeyboardEvent, keys: DoorKeys): (() => void) | undefined {
  const { key } = event;
  if (event.altKey || event.repeat) return undefined;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === 'z' ? keys.onUndo : undefined;
  if (/^\d$/.test(key)) {
    return () => {
      // Else Enter would press what was pressed last, such as a meal.
      document.querySelector<HTMLElement>('[data-typed]')?.focus({ preventScroll: true });
      keys.onDigit(key);
    };
  }
  if (/^\p{L}$/u.test(key)) return () => keys.onLetter(key);
  if (key === '/') return () => keys.onLetter('');
  if (key === 'Backspace') return keys.onDelete;
  if (key === 'Escape') return keys.onClear;
  return key === 'Enter' ? keys.onAll : undefined;
}
