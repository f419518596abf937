import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../data/account/session.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { viewOn } from '../navigation.ts';
import { landingOf, type ViewName } from '../paths.ts';
import { chooseView } from '../view-choice.ts';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** View, language and appearance, all kept on this device. */
export function MenuSettings({ view }: { view: ViewName }) {
  const { t } = useTranslation('frame');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const session = useSession();
  // A PIN opens the work of one hotel, and no administration.
  const byPin = session.status === 'signed-in' && session.byPin;
  const change = (next: ViewName) => {
    chooseView(next);
    // A screen of the other view would switch back at once.
    if (viewOn(pathname, next) !== next) void navigate(next === 'user' ? '/' : landingOf(next));
  };
  return (
    <Flex direction="column" gap="2">
      {!byPin && (
        <Segmented
          label={t('view.label')}
          value={view}
          options={[
            { value: 'user', label: t('view.user') },
            { value: 'admin', label: t('view.admin') },
          ]}
          onChange={change}
        />
      )}
      <Flex gap="2">
        <LanguageSwitch />
        <ColorModeSwitch />
      </Flex>
    </Flex>
  );
}
