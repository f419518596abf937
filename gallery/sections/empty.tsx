import { Button } from '@chakra-ui/react';
import { SearchX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayContent } from '../../src/ui/day/day-content.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { LoadFailed } from '../../src/ui/load-failed.tsx';
import { nothing, State } from '../states.tsx';

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
      <State name="a day that is not on this device" wide>
        <DayContent loaded={{ status: 'missing', retry: nothing }} skeleton={null}>
          {null}
        </DayContent>
      </State>
      <State name="failed" wide>
        <LoadFailed
          title={t('common:part.lost')}
          description={t('common:part.again')}
          retry={t('common:part.retry')}
          onRetry={nothing}
        />
      </State>
    </>
  );
}
