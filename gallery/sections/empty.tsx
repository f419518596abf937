import { Button } from '@chakra-ui/react';
import { SearchX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { State } from '../states.tsx';

/** In place of a list with nothing in it, or of one that could not be loaded. */
export function Empty() {
  const { t } = useTranslation(['reception', 'common']);
  return (
    <>
      <State name="empty" wide>
        <EmptyState
          icon={<Users />}
          title={t('empty.guests.title')}
          description={t('empty.guests.text')}
        >
          <Button>{t('import')}</Button>
          <Button variant="outline">{t('addExternal')}</Button>
        </EmptyState>
      </State>
      <State name="nothing found" wide>
        <EmptyState icon={<SearchX />} title={t('empty.client')} />
      </State>
      <State name="failed" wide>
        <EmptyState title={t('common:part.lost')} description={t('common:part.again')}>
          <Button>{t('common:part.retry')}</Button>
        </EmptyState>
      </State>
    </>
  );
}
