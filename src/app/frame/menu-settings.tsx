import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { Segmented } from '../../ui/segmented.tsx';
import { isAdminPath, type ViewName } from '../paths.ts';
import { chooseView } from '../view-choice.ts';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** View, language and appearance, all kept on this device. */
export function MenuSettings({ view }: { view: ViewName }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const change = (next: ViewName) => {
    chooseView(next);
    // An admin screen would switch back at once.
    if (next === 'user' && isAdminPath(pathname)) void navigate('/');
  };
  return (
    <Flex direction="column" gap="2">
      <Segmented
        label={t('view.label')}
        value={view}
        options={[
          { value: 'user', label: t('view.user') },
          { value: 'admin', label: t('view.admin') },
        ]}
        onChange={change}
      />
      <Flex gap="2">
        <LanguageSwitch />
        <ColorModeSwitch />
      </Flex>
    </Flex>
  );
}
