import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../keys/keys.ts';
import './search.css';

/** A search over a list: Escape clears it, then leaves it; ↓ and Enter go on into the list. */
export function SearchField(props: {
  field: RefObject<HTMLInputElement | null>;
  label: string;
  /** What can be searched for. */
  placeholder: string;
  text: string;
  /** Opened over a toolbar without room for it: it closes by its cross. */
  over?: boolean;
  onText(text: string): void;
  onLeave(): void;
  onIntoList(): void;
}) {
  const { t } = useTranslation('common');
  const { text, over = false, onText } = props;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (text === '') props.onLeave();
      else onText('');
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault();
      props.onIntoList();
    }
  };
  return (
    <div className="search" data-over={over}>
      <Search size={18} aria-hidden />
      <input
        ref={props.field}
        type="search"
        value={text}
        aria-label={props.label}
        aria-keyshortcuts="/"
        placeholder={props.placeholder}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => onText(target.value)}
        onKeyDown={press}
      />
      {text !== '' || over ? (
        <button
          type="button"
          aria-label={t(text === '' ? 'search.close' : 'search.clear')}
          onClick={() => {
            if (text === '') return props.onLeave();
            onText('');
            props.field.current?.focus();
          }}
        >
          <X size={18} aria-hidden />
        </button>
      ) : (
        <kbd className="key">/</kbd>
      )}
    </div>
  );
}

/** "/" opens a search, wherever the focus is outside of fields. */
export function useSearchKey(label: string, onOpen: () => void): void {
  useKeys(useMemo(() => [{ key: '/', text: label, run: onOpen }], [label, onOpen]));
}
