import { type RefObject, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../../ui/search/search-field.tsx';
import { useEscape } from '../escape.ts';

/** A search for dishes by name. Escape empties it before it closes the dialog. */
export function DishSearch(props: {
  text: string;
  /** What it searches in. */
  list: RefObject<HTMLElement | null>;
  onText(text: string): void;
}) {
  const { text, list, onText } = props;
  const { t } = useTranslation('dishes');
  const field = useRef<HTMLInputElement>(null);
  useEscape(
    text !== '',
    useCallback(() => onText(''), [onText]),
    useCallback(() => document.activeElement === field.current, []),
  );
  return (
    <div className="book-search">
      <SearchField
        field={field}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        text={text}
        onText={onText}
        onLeave={() => field.current?.blur()}
        onIntoList={() =>
          list.current
            ?.querySelector<HTMLElement>('[data-main]:not(:disabled), select, button')
            ?.focus()
        }
      />
    </div>
  );
}
