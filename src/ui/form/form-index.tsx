import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { besideIndex } from './form-layout.tsx';

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
  const [present, setPresent] = usePresent(entries);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone not all of them are in sight.
    const entry = bar.current?.querySelector(`a[href="#${present}"]`);
    if (!bar.current || !(entry instanceof HTMLElement)) return;
    const { offsetLeft, offsetWidth } = entry;
    bar.current.scrollLeft = offsetLeft - (bar.current.clientWidth - offsetWidth) / 2;
  }, [present]);
  return (
    <Flex
      as="nav"
      ref={bar}
      aria-label={label}
      gap="2"
      position="sticky"
      top="0"
      zIndex="docked"
      py="3"
      bg="bg.panel"
      overflowX="auto"
      css={{
        [besideIndex]: {
          flexDirection: 'column',
          gap: '{spacing.1}',
          width: '13.5rem',
          position: 'static',
        },
      }}
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
            setPresent(id);
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
  flexShrink: 0,
  whiteSpace: 'nowrap',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'border.control',
  _hover: { bg: 'bg.muted' },
  '&[aria-current=true]': { bg: 'brand.muted', color: 'brand.fg', borderColor: 'brand.solid' },
  [besideIndex]: {
    whiteSpace: 'normal',
    borderRadius: '{radii.lg}',
    '&, &[aria-current=true]': { borderColor: 'transparent' },
  },
} as const;

function goTo(id: string): void {
  const section = document.getElementById(id);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
  document.getElementById(`${id}-heading`)?.focus({ preventScroll: true });
}

/** The section that is looked at: the last that has come up to the upper part of the screen, or the one gone to. */
function usePresent(entries: readonly IndexEntry[]) {
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
        const last = sections.findLast((section) => seen.has(section));
        if (last) setPresent(last.id);
      },
      { rootMargin: '-140px 0px -60% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [ids]);
  return [present, setPresent] as const;
}
