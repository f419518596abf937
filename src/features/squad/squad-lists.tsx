import { Button } from '@chakra-ui/react';
import { SearchX } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Squad } from '../../../core/contract/team.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField, useSearchKey } from '../../ui/search/search-field.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { InvitedList } from './invited-list.tsx';
import { PeopleList } from './people-list.tsx';
import { found } from './squad-of.ts';

/** The pause after which a typed word is searched for, ms. */
const searchPause = 300;
/** Lists with more than so many lines can be searched. */
const shortList = 20;

/** Who is in the hotels and who is invited; long lists with a search over both. */
export function SquadLists({ squad }: { squad: Squad }) {
  const { users_in_hotels: people, invited_users: invitations } = squad;
  const isLong = Math.max(people.length, invitations.length) > shortList;
  if (isLong) return <SearchedLists squad={squad} />;
  return (
    <>
      <PeopleList people={people} />
      <InvitedList invitations={invitations} />
    </>
  );
}

function SearchedLists({ squad }: { squad: Squad }) {
  const { t } = useTranslation('squad');
  const [text, setText] = useState('');
  const term = useDebounced(text, searchPause);
  const field = useRef<HTMLInputElement>(null);
  const lists = useRef<HTMLDivElement>(null);
  const label = t('search.label');
  useSearchKey(
    label,
    useCallback(() => field.current?.focus(), []),
  );
  const { users_in_hotels: people, invited_users: invitations } = found(squad, term);
  const isSearch = term.trim() !== '';
  return (
    <>
      <SearchField
        field={field}
        label={label}
        placeholder={label}
        text={text}
        onText={setText}
        onLeave={() => field.current?.blur()}
        onIntoList={() => lists.current?.querySelector<HTMLElement>('select, button')?.focus()}
      />
      <div ref={lists} className="squad-lists">
        {people.length > 0 && <PeopleList people={people} />}
        {(invitations.length > 0 || !isSearch) && <InvitedList invitations={invitations} />}
        {people.length + invitations.length === 0 && (
          <EmptyState icon={<SearchX />} title={t('search.nothing', { term })}>
            <Button variant="outline" onClick={() => setText('')}>
              {t('search.all')}
            </Button>
          </EmptyState>
        )}
      </div>
    </>
  );
}
