import { Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** Heading with a pager; without it where there is one page only. */
export function PagedHead(props: {
  id: string;
  title: string;
  /** Zero-based. */
  page: number;
  pages: number;
  texts: { previous: string; position: string; next: string };
  onPage(page: number): void;
}) {
  const { id, title, page, pages, texts, onPage } = props;
  return (
    <Flex align="center" justify="space-between" minH="48px">
      <Heading as="h3" id={id} size="sm">
        {title}
      </Heading>
      {pages > 1 && (
        <Flex align="center" gap="1">
          <IconButton
            variant="ghost"
            aria-label={texts.previous}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <Text fontSize="sm" fontVariantNumeric="tabular-nums" aria-live="polite">
            {texts.position}
          </Text>
          <IconButton
            variant="ghost"
            aria-label={texts.next}
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </Flex>
      )}
    </Flex>
  );
}
