import { IconButton, Input, InputGroup } from '@chakra-ui/react';
import { Search, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A search over a list; Escape or the cross clears it. */
export function SearchBox(props: {
  label: string;
  /** What can be searched for. */
  placeholder: string;
  text: string;
  onText(text: string): void;
}) {
  const { t } = useTranslation('common');
  const { text, onText } = props;
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
            aria-label={t('clearSearch')}
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
        aria-label={props.label}
        placeholder={props.placeholder}
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onText('')}
      />
    </InputGroup>
  );
}
