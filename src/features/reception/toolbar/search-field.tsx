import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../../../ui/keys/keys.ts';

/** Searches the guests: "/" goes there, Escape clears it and leaves it, ↓ and Enter go on into the list. */
export function SearchField(props: {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** Opened over the toolbar: it closes by its cross. */
  over: boolean;
  onText(text: string): void;
  onLeave(): void;
  onIntoList(): void;
}) {
  const { t } = useTranslation('reception');
  const { text, onText } = props;
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
    <div className="search" data-over={props.over}>
      <Search size={18} aria-hidden />
      <input
        ref={props.field}
        type="search"
        value={text}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        placeholder={t('search.placeholder')}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => onText(target.value)}
        onKeyDown={press}
      />
      {text !== '' || props.over ? (
        <button
          type="button"
          aria-label={t(text === '' ? 'search.close' : 'search.clear')}
          onClick={() => (text === '' ? props.onLeave() : onText(''))}
        >
          <X size={18} aria-hidden />
        </button>
      ) : (
        <kbd className="key">/</kbd>
      )}
    </div>
  );
}

/** "/" opens the search, wherever the focus is outside of fields. */
export function useSearchKey(onOpen: () => void): void {
  const { t } = useTranslation('reception');
  useKeys(useMemo(() => [{ key: '/', text: t('search.label'), run: onOpen }], [t, onOpen]));
}
