import { Flex } from '@chakra-ui/react';
import { LayoutGrid } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Segmented } from '../../ui/segmented.tsx';
import { isAdminPath, type ViewName } from '../paths.ts';
import { chooseView } from '../view-choice.ts';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuSelect } from './menu-select.tsx';

/** View, language and appearance, all kept on this device. */
export function MenuSettings({ view, collapsed }: { view: ViewName; collapsed: boolean }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const change = (next: ViewName) => {
    chooseView(next);
    // An admin screen would switch back at once.
    if (next === 'user' && isAdminPath(pathname)) void navigate('/');
  };
  const views = {
    label: t('view.label'),
    value: view,
    options: [
      { value: 'user', label: t('view.user') },
      { value: 'admin', label: t('view.admin') },
    ],
    onChange: change,
  } as const;
  if (collapsed) {
    return (
      <Flex direction="column">
        <MenuSelect icon={LayoutGrid} collapsed {...views} />
        <LanguageSwitch collapsed />
        <ColorModeSwitch collapsed />
      </Flex>
    );
  }
  return (
    <Flex direction="column" gap="2">
      <Segmented {...views} />
      <Flex gap="2">
        <LanguageSwitch />
        <ColorModeSwitch />
      </Flex>
    </Flex>
  );
}
