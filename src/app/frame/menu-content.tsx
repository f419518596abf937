import { Flex } from '@chakra-ui/react';
import { MessageSquareWarning } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useViewChoice } from '../view-choice.ts';
import { HotelSelector } from './hotel-selector.tsx';
import { MenuSettings } from './menu-settings.tsx';
import { MenuTree } from './menu-tree.tsx';
import { SignOut } from './sign-out.tsx';
import { SoonEntry } from './soon-entry.tsx';

/** All of the menu: hotel, screens of the view, settings, sign-out; collapsed, icons of all of them. */
export function MenuContent({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('frame');
  const view = useViewChoice();
  return (
    <>
      {view === 'user' && <HotelSelector collapsed={collapsed} />}
      <MenuTree view={view} collapsed={collapsed} />
      <Flex direction="column" gap="2" mt="auto" pt="2">
        <MenuSettings view={view} collapsed={collapsed} />
        <Flex direction="column">
          <SoonEntry icon={MessageSquareWarning} text={t('feedback')} collapsed={collapsed} />
          <SignOut collapsed={collapsed} />
        </Flex>
      </Flex>
    </>
  );
}
