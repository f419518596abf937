import { Button } from '@chakra-ui/react';
import { House, SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHotelDetails } from '../../../data/account/hotel-details.ts';
import { useHotels } from '../../../data/account/hotels.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Rows } from '../../../ui/rows/rows.tsx';
import { RowsSkeleton } from '../../../ui/rows/rows-skeleton.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ListHead, useNameSearch } from '../list-head.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { CreateHotelDialog, FirstHotel } from './create-hotel.tsx';

/** The signed-in user's hotels; also for who has none yet. */
export function HotelsScreen() {
  return (
    <Screen>
      <Content />
    </Screen>
  );
}

function Content() {
  const { t } = useTranslation('structure');
  const { status, hotels, retry } = useHotels();
  if (status === 'loading') return <RowsSkeleton label={t('hotels.loading')} />;
  if (status === 'failed') {
    return <LoadFailed title={t('hotels.failed.title')} onRetry={retry} />;
  }
  if (hotels.length === 0) {
    return (
      <EmptyState
        icon={<House />}
        title={t('hotels.first.title')}
        description={t('hotels.first.text')}
      >
        <FirstHotel />
      </EmptyState>
    );
  }
  return <HotelList />;
}

function HotelList() {
  const { t } = useTranslation(['structure', 'frame']);
  const { hotels } = useHotels();
  const details = useHotelDetails().hotels;
  const search = useNameSearch(hotels);
  const list = useRef<HTMLUListElement>(null);
  const [creating, setCreating] = useState(false);
  const noteOf = (id: string) => {
    const hotel = details.find((each) => each.id === id);
    return [hotel?.address, hotel?.city].filter(Boolean).join(', ') || undefined;
  };
  return (
    <>
      <ListHead
        search={search}
        label={t('structure:hotels.search')}
        list={list}
        add={t('structure:hotels.add')}
        onAdd={() => setCreating(true)}
      />
      {search.found.length === 0 ? (
        <EmptyState icon={<SearchX />} title={t('structure:hotels.nothing', { term: search.term })}>
          <Button variant="outline" onClick={() => search.setText('')}>
            {t('structure:showAll')}
          </Button>
        </EmptyState>
      ) : (
        <Rows list={list} label={t('structure:hotels.list')}>
          {search.found.map(({ id, name, role }) => (
            <Row
              key={id}
              to={`/hotels/${id}`}
              title={name}
              note={noteOf(id)}
              side={t(`frame:membership.roles.${role}`)}
            />
          ))}
        </Rows>
      )}
      <CreateHotelDialog open={creating} onClose={() => setCreating(false)} />
    </>
  );
}
