import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { navigation, type Section } from '../navigation.ts';
import type { ViewName } from '../paths.ts';
import { MenuEntry } from './menu-entry.tsx';
import { useIsSoon } from './screens-of-view.ts';

/** The screens of a view that are there, under their headings. */
export function MenuTree({ view }: { view: ViewName }) {
  return (
    <Flex direction="column" gap="1">
      {navigation[view].map((section) => (
        <MenuSection key={section.entries[0]?.path} section={section} />
      ))}
    </Flex>
  );
}

function MenuSection({ section }: { section: Section }) {
  const { t } = useTranslation('frame');
  const heading = section.heading && t(`nav.${section.heading}`);
  const isSoon = useIsSoon();
  const there = section.entries.filter((entry) => !isSoon(entry));
  if (there.length === 0) return null;
  return (
    <Box>
      {heading !== undefined && (
        <Text px="3" pt="1" textStyle="sm" color="fg.muted" fontWeight="medium" aria-hidden>
          {heading}
        </Text>
      )}
      <Flex as="ul" aria-label={heading} direction="column">
        {there.map((entry) => (
          <li key={entry.path}>
            <MenuEntry entry={entry} text={t(`nav.${entry.name}`)} />
          </li>
        ))}
      </Flex>
    </Box>
  );
}
