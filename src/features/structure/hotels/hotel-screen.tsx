import { Button } from '@chakra-ui/react';
import { House } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useHotelDetail } from '../../../data/account/hotel-details.ts';
import { mayIn } from '../../../data/account/hotels.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/rows/rows-skeleton.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { HotelFacts } from './hotel-facts.tsx';
import { HotelForm } from './hotel-form.tsx';

/** One hotel of the list: its administrators change it, everybody else reads it. */
export function HotelScreen() {
  const { t } = useTranslation('structure');
  return <OpenedHotel back={{ to: '/hotels', text: t('hotels.back') }} asks="texts" />;
}

/** The same out of an organization, which also asks how many people the house takes. */
export function OrganizationHotelScreen() {
  const { t } = useTranslation('structure');
  const { organizationId = '' } = useParams();
  const to = `/organization/${organizationId}`;
  return <OpenedHotel back={{ to, text: t('organization.back') }} asks="capacity" />;
}

function OpenedHotel(props: { back: { to: string; text: string }; asks: 'texts' | 'capacity' }) {
  const { t } = useTranslation('structure');
  const { hotelId = '' } = useParams();
  const { status, hotel, retry } = useHotelDetail(hotelId);
  const { back } = props;
  if (hotel) {
    return (
      <Screen>
        <BackLink {...back} title={hotel.name} />
        {mayIn(hotel, 'configuration.write') ? (
          <HotelForm key={hotel.id} hotel={hotel} asks={props.asks} />
        ) : (
          <HotelFacts hotel={hotel} />
        )}
      </Screen>
    );
  }
  return (
    <Screen>
      {status === 'loading' && <RowsSkeleton label={t('hotels.loading')} />}
      {status === 'failed' && <LoadFailed title={t('hotel.failed.title')} onRetry={retry} />}
      {status === 'none' && (
        <EmptyState
          icon={<House />}
          title={t('hotel.none.title')}
          description={t('hotel.none.text')}
        >
          <Button asChild variant="outline">
            <Link to={back.to}>{back.text}</Link>
          </Button>
        </EmptyState>
      )}
    </Screen>
  );
}
