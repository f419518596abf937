import { Box, Button, Flex } from '@chakra-ui/react';
import { CloudOff, House, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Squad } from '../../../core/contract/team.ts';
import { useHotels } from '../../data/account/hotels.ts';
import { useSquad } from '../../data/account/squad.ts';
import { useFormats } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { RowsSkeleton } from '../../ui/rows/rows-skeleton.tsx';
import { Screen } from '../../ui/screen.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { SquadLists } from './squad-lists.tsx';
import { squadOf } from './squad-of.ts';
import './squad.css';

/** The people of one's hotels, and who is invited to them; of all hotels, or of one. */
export function SquadScreen() {
  const { t } = useTranslation('squad');
  const { squad: whole } = useSquad();
  const { status, hotels } = useHotels();
  const [inviting, setInviting] = useState(false);
  const [wanted, setWanted] = useState('');
  const hasNone = status === 'ready' && hotels.length === 0;
  // One that they are no longer in is chosen no more.
  const hotelId = hotels.find(({ id }) => id === wanted)?.id;
  const squad = whole && hotelId !== undefined ? squadOf(whole, hotelId) : whole;
  return (
    <Screen>
      <Flex gap="6" align="center" justify="space-between" wrap="wrap">
        <Counts squad={squad} />
        <Flex
          gap="3"
          align="end"
          wrap={{ base: 'wrap', md: 'nowrap' }}
          flexGrow={{ base: 1, md: 0 }}
        >
          {hotels.length > 1 && (
            <Box width={{ base: '100%', md: '16rem' }}>
              <SelectField
                label={t('filter.hotel')}
                options={[
                  { value: '', label: t('filter.all') },
                  ...hotels.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={hotelId ?? ''}
                onChange={({ target }) => setWanted(target.value)}
              />
            </Box>
          )}
          {!hasNone && (
            <Button onClick={() => setInviting(true)}>
              <UserPlus aria-hidden />
              {t('invite.open')}
            </Button>
          )}
        </Flex>
      </Flex>
      {hasNone ? <NoHotel /> : <Lists squad={squad} />}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </Screen>
  );
}

/** Somebody is always there: who looks. */
function Counts({ squad }: { squad: Squad | undefined }) {
  const { t } = useTranslation('squad');
  const formats = useFormats();
  const counts = [
    ['users', squad?.no_of_users_in_hotels ?? 1],
    ['invited', squad?.no_of_invited_users ?? 0],
  ] as const;
  return (
    <dl className="squad-counts">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{t(`count.${name}`)}</dt>
          <dd>{formats.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lists({ squad }: { squad: Squad | undefined }) {
  const { t } = useTranslation('squad');
  const { status, retry } = useSquad();
  if (squad) return <SquadLists squad={squad} />;
  if (status === 'loading') return <RowsSkeleton label={t('loading')} />;
  return (
    <EmptyState icon={<CloudOff />} title={t('failed.title')} description={t('failed.text')}>
      <Button variant="outline" onClick={retry}>
        {t('failed.retry')}
      </Button>
    </EmptyState>
  );
}

function NoHotel() {
  const { t } = useTranslation('squad');
  return (
    <EmptyState icon={<House />} title={t('noHotel.text')}>
      <Button asChild>
        <Link to="/hotels">{t('noHotel.add')}</Link>
      </Button>
    </EmptyState>
  );
}
