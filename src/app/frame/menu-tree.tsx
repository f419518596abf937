import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { navigation, type Section } from '../navigation.ts';
import type { ViewName } from '../paths.ts';
import { MenuEntry } from './menu-entry.tsx';
import { screenIcons } from './screen-icons.ts';
import { SoonEntry } from './soon-entry.tsx';

/** The screens of a view. */
export function MenuTree({ view, collapsed }: { view: ViewName; collapsed: boolean }) {
  const { t } = useTranslation('frame');
  return (
    <Flex as="nav" aria-label={t('nav.label')} direction="column" gap="1">
      {navigation[view].map((section) => (
        <MenuSection key={section.entries[0]?.path} section={section} collapsed={collapsed} />
      ))}
    </Flex>
  );
}

function MenuSection({ section, collapsed }: { section: Section; collapsed: boolean }) {
  const { t } = useTranslation('frame');
  const heading = section.heading && t(`nav.${section.heading}`);
  return (
    <Box>
      {heading !== undefined && !collapsed && (
        <Text px="3" pt="1" textStyle="sm" color="fg.muted" fontWeight="medium" aria-hidden>
          {heading}
        </Text>
      )}
      <Flex as="ul" aria-label={heading} direction="column">
        {section.entries.map((entry) => (
          <li key={entry.path}>
            {entry.soon ? (
              <SoonEntry
                icon={screenIcons[entry.name]}
                text={t(`nav.${entry.name}`)}
                collapsed={collapsed}
              />
            ) : (
              <MenuEntry entry={entry} text={t(`nav.${entry.name}`)} collapsed={collapsed} />
            )}
          </li>
        ))}
      </Flex>
    </Box>
  );
}
