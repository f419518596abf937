import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ScreenSkeleton } from '../ui/skeletons.tsx';

/** Before it is known who is signed in: a screen about to come, without a frame. */
export function AppSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Flex minH="100dvh">
      <ScreenSkeleton label={t('loading')} />
    </Flex>
  );
}
