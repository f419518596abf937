import { Button } from '@chakra-ui/react';
import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';

/** 404, inside the app. */
export function MissingScreen() {
  const { t } = useTranslation('frame');
  return (
    <Screen>
      <EmptyState icon={<MapPinOff />} title="404" description={t('missing.text')}>
        <Button asChild>
          <Link to="/">{t('missing.home')}</Link>
        </Button>
      </EmptyState>
    </Screen>
  );
}
