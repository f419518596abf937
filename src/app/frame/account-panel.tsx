import { Box, Text } from '@chakra-ui/react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Popup } from '../../ui/popup.tsx';
import { useViewChoice } from '../view-choice.ts';
import { MenuSettings } from './menu-settings.tsx';
import { SignOut } from './sign-out.tsx';

/** Who is signed in, what is set for them on this device, and the way out. */
export function AccountPanel(props: {
  anchor: RefObject<HTMLElement | null>;
  name: string;
  email: string;
  onClose(): void;
}) {
  const { t } = useTranslation('frame');
  const view = useViewChoice();
  return (
    <Popup
      anchor={props.anchor}
      label={t('account.label')}
      placement="bottom-end"
      onClose={props.onClose}
    >
      <Box px="3.5" pb="1">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {props.name || props.email}
        </Text>
        {props.name !== '' && (
          <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {props.email}
          </Text>
        )}
      </Box>
      <MenuSettings view={view} />
      <SignOut />
    </Popup>
  );
}
