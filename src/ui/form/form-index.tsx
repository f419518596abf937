import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface IndexEntry {
  /** Of its FormSection. */
  id: string;
  title: string;
  /** Something in it is not saved. */
  changed: boolean;
}

/** The parts of a long form, beside it or, where there is no room, above it. Follows the scroll. */
export function FormIndex({ label, entries }: { label: string; entries: readonly IndexEntry[] }) {
  const { t } = useTranslation('common');
  const present = usePresent(entries);
  return (
    <Flex
      as="nav"
      aria-label={label}
      direction={{ base: 'row', xl: 'column' }}
      gap={{ base: '2', xl: '1' }}
      position="sticky"
      top="60px"
      zIndex="docked"
      py="3"
      bg="bg"
      width={{ base: 'auto', xl: '13.5rem' }}
      flexShrink="0"
      alignSelf={{ base: 'stretch', xl: 'start' }}
      overflowX="auto"
      overflowY="hidden"
    >
      {entries.map(({ id, title, changed }) => (
        <chakra.a
          key={id}
          href={`#${id}`}
          aria-current={id === present ? 'true' : undefined}
          css={entryStyle}
          onClick={(event) => {
            event.preventDefault();
            goTo(id);
          }}
        >
          {title}
          {changed && (
            <Box as="span" boxSize="2" borderRadius="full" bg="orange.solid" flexShrink="0">
              <VisuallyHidden>{t('form.notSaved')}</VisuallyHidden>
            </Box>
          )}
        </chakra.a>
      ))}
    </Flex>
  );
}

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minHeight: 'control',
  px: '4',
  whiteSpace: 'nowrap',
  borderRadius: { base: 'full', xl: 'lg' },
  borderWidth: '1px',
  borderColor: { base: 'border.control', xl: 'transparent' },
  _hover: { bg: 'bg.muted' },
  '&[aria-current=true]': {
    bg: 'brand.muted',
    color: 'brand.fg',
    borderColor: { base: 'brand.solid', xl: 'transparent' },
    fontWeight: 'medium',
  },
} as const;

function goTo(id: string): void {
  const section = document.getElementById(id);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
}

/** The section that is at the top of what is in sight. */
function usePresent(entries: readonly IndexEntry[]): string | undefined {
  const [present, setPresent] = useState(entries[0]?.id);
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const seen = new Set<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = sections.find((section) => seen.has(section));
        if (first) setPresent(first.id);
      },
      // A section counts from below the bars at the top down to the middle of the screen.
      { rootMargin: '-130px 0px -50% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return present;
}
