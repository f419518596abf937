import { useTranslation } from 'react-i18next';
import type { Squad } from '../../../core/contract/team.ts';
import { useSession } from '../../data/account/session.ts';
import { Row, Rows } from '../../ui/rows/rows.tsx';
import { MembershipLine } from './membership-line.tsx';

type Person = Squad['users_in_hotels'][number];

/** People of the hotels: full name, email, and what they are in each hotel. */
export function PeopleList({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('squad');
  const session = useSession();
  const me = session.status === 'signed-in' ? session.user.id : '';
  const nameOf = ({ id, full_name, email }: Person) => {
    const name = full_name || email;
    return id === me ? t('people.you', { name }) : name;
  };
  return (
    <section className="squad-people" aria-labelledby="squad-people">
      <h2 id="squad-people" className="squad-title">
        {t('people.title')}
      </h2>
      <Rows label={t('people.title')}>
        {people.map((person) => (
          <Row
            key={person.id}
            title={nameOf(person)}
            note={person.email}
            actions={
              <div className="memberships">
                {person.hotels.map(({ hotel_id, role }) => (
                  <MembershipLine
                    key={hotel_id}
                    member={{ id: person.id, name: person.full_name || person.email, role }}
                    hotelId={hotel_id}
                    isMe={person.id === me}
                  />
                ))}
              </div>
            }
          />
        ))}
      </Rows>
    </section>
  );
}
