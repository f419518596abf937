import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useViewChoice } from '../view-choice.ts';
import { FeedbackEntry } from './feedback-entry.tsx';
import { HotelSelector } from './hotel-selector.tsx';
import { MenuSettings } from './menu-settings.tsx';
import { MenuTree } from './menu-tree.tsx';
import { SignOut } from './sign-out.tsx';
import { SoonEntries } from './soon-entries.tsx';

/** All of the menu: hotel, screens of the view, those to come, settings, sign-out. */
export function MenuContent() {
  const { t } = useTranslation('frame');
  const view = useViewChoice();
  return (
    <>
      {view === 'user' && <HotelSelector />}
      <nav aria-label={t('nav.label')}>
        <MenuTree view={view} />
      </nav>
      <SoonEntries view={view} />
      <Flex direction="column" gap="2" mt="auto" pt="2">
        <MenuSettings view={view} />
        <FeedbackEntry />
        <SignOut />
      </Flex>
    </>
  );
}
