import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Guest search; Escape or its button clears it. */
export function SearchBox({ text, onText }: { text: string; onText(text: string): void }) {
  const { t } = useTranslation('reception');
  return (
    <InputGroup
      flex="1"
      minW="200px"
      startElement={<Search size={18} aria-hidden />}
      endElement={
        text !== '' && (
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={t('search.clear')}
            onClick={() => onText('')}
          >
            <X aria-hidden />
          </IconButton>
        )
      }
    >
      <Input
        type="search"
        value={text}
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onText('')}
      />
    </InputGroup>
  );
}
