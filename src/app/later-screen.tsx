import { Button } from '@chakra-ui/react';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import type { ScreenName } from './navigation.ts';

/** In place of a screen that comes with later work, opened by its address. */
export function LaterScreen({ name }: { name: ScreenName }) {
  const { t } = useTranslation('frame');
  return (
    <Screen>
      <EmptyState
        icon={<Hourglass />}
        title={t('later.title', { screen: t(`nav.${name}`) })}
        description={t('later.text')}
      >
        <Button asChild>
          <Link to="/reception">{t('later.reception')}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/kitchen">{t('later.kitchen')}</Link>
        </Button>
      </EmptyState>
    </Screen>
  );
}
