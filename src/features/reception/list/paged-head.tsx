import { Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** Heading of a section that is turned page by page; without a pager where one page holds all. */
export function PagedHead(props: {
  id: string;
  title: string;
  /** Zero-based. */
  page: number;
  pages: number;
  texts: { previous: string; position: string; next: string };
  onTurn(page: number): void;
}) {
  const { id, title, page, pages, texts, onTurn } = props;
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
            onClick={() => onTurn(page - 1)}
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
            onClick={() => onTurn(page + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </Flex>
      )}
    </Flex>
  );
}
