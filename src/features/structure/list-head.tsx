import { Box, Button, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { nameMatcher } from '../../../core/rules/name-search.ts';
import { SearchField, useSearchKey } from '../../ui/search/search-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

/** The pause after which a typed word is searched for, ms. */
const searchPause = 300;

/** A search by name over a list of few things. */
export function useNameSearch<T extends { name: string }>(items: readonly T[]) {
  const [text, setText] = useState('');
  const term = useDebounced(text, searchPause);
  const found = useMemo(() => {
    const matches = nameMatcher(term);
    return items.filter(({ name }) => matches(name));
  }, [items, term]);
  return { text, setText, term, found };
}

/** Above a list: its search, and what adds to it. */
export function ListHead(props: {
  search: { text: string; setText(text: string): void };
  label: string;
  list: RefObject<HTMLUListElement | null>;
  add: string;
  onAdd(): void;
}) {
  const { search, label, list } = props;
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(
    label,
    useCallback(() => field.current?.focus(), []),
  );
  return (
    <Flex gap="3" align="center">
      <SearchField
        field={field}
        label={label}
        placeholder={label}
        text={search.text}
        onText={search.setText}
        onLeave={() => field.current?.blur()}
        onIntoList={() => list.current?.querySelector('a')?.focus()}
      />
      <Button ms="auto" flexShrink="0" aria-label={props.add} onClick={props.onAdd}>
        <Plus aria-hidden />
        <Box as="span" hideBelow="sm">
          {props.add}
        </Box>
      </Button>
    </Flex>
  );
}
