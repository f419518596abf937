import { Undo2 } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupGuests, searchGuests } from '../../../../core/rules/guest-list.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { type ListedPeople, useListedGuests } from '../../../data/attendance/absent.ts';
import { useActiveGuestGroups, useActiveGuestTypes } from '../../../data/meals/guest-kinds.ts';
import { useFormats } from '../../../i18n/format.ts';
import { withinSentence } from '../../../i18n/within-sentence.ts';
import { IconControl } from '../../../ui/control.tsx';
import { FaceSelect } from '../../../ui/face-select/face-select.tsx';
import { SearchField, useSearchKey } from '../../../ui/search/search-field.tsx';
import type { Point } from '../points.ts';

const filters = ['client', 'room', 'group', 'guestsInHotel'] as const;
type Filter = (typeof filters)[number];

/** The guests of today; once a point is chosen, those who did not come to that meal. */
export function Guests({ point, onBack }: { point: Point | undefined; onBack(): void }) {
  const { t, i18n } = useTranslation(['attendance', 'common']);
  const formats = useFormats();
  const today = useToday();
  const [term, setTerm] = useState('');
  const [filter, setFilter] = useState<Filter>('client');
  const { guests, held } = useListedGuests(point?.meal_date ?? today, point?.meal_type_id);
  const groups = useGroups(guests, term, filter);
  const list = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(
    t('guests.search'),
    useCallback(() => field.current?.focus(), []),
  );
  const title = point
    ? t('guests.missed', {
        meal: withinSentence(t(`common:${point.category}`), i18n.language),
        day: formats.dayOfMonth(point.meal_date),
      })
    : t('guests.today');
  return (
    <section className="pane-part pane-guests" aria-label={title}>
      <div className="pane-title">
        <h2 aria-live="polite">{title}</h2>
        {point && (
          <IconControl look="quiet" label={t('guests.back')} onClick={onBack}>
            <Undo2 size={20} aria-hidden />
          </IconControl>
        )}
      </div>
      <div className="pane-tools">
        <SearchField
          field={field}
          label={t('guests.search')}
          placeholder={t('guests.placeholder')}
          text={term}
          onText={setTerm}
          onLeave={() => field.current?.blur()}
          onIntoList={() => list.current?.focus()}
        />
        <FaceSelect
          className="pane-filter"
          label={t('guests.filter')}
          value={filter}
          options={filters.map((each) => [each, t(`guests.${each}`)] as const)}
          onValue={(value) => setFilter(filters.find((each) => each === value) ?? 'client')}
        >
          <span>{t(`guests.${filter}`)}</span>
        </FaceSelect>
      </div>
      {held.status === 'missing' && <p className="attendance-muted">{t('guests.missing')}</p>}
      {held.status === 'loading' && <span className="attendance-bone" data-of="food" />}
      {held.status === 'ready' && groups.length === 0 && (
        <p className="attendance-muted">
          {t(
            term.trim() !== ''
              ? 'guests.noneText'
              : point
                ? 'guests.noneMissed'
                : 'guests.noneToday',
          )}
        </p>
      )}
      {held.status === 'ready' && groups.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the search leads into it, and keys scroll it.
        <ul ref={list} className="pane-list" tabIndex={0} aria-label={title}>
          {groups.map(({ key, title, rows }) => (
            <li key={key}>
              {title !== undefined && rows.length > 1 && <h3>{title}</h3>}
              {rows.map((row) => (
                <Guest key={row.guest.id} row={row} title={rows.length > 1 ? undefined : title} />
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** @param props.title what the guest is listed under, where no heading says it */
function Guest(props: { row: ListedPeople; title: string | undefined }) {
  const { guest, people } = props.row;
  const { t } = useTranslation('attendance');
  // Who booked for themselves need not be named twice.
  const title = props.title === guest.guest_name ? undefined : props.title;
  return (
    <div className="pane-guest">
      <b>{guest.room_number ?? <small>{t('guests.external')}</small>}</b>
      <span>
        {guest.guest_name}
        {title !== undefined && <small>{title}</small>}
      </span>
      <b role="img" aria-label={t('guests.people', { count: people })}>
        {people}
      </b>
    </div>
  );
}

interface Shown {
  key: string;
  /** The client or group of the guests; undefined by room, which each guest's line has. */
  title: string | undefined;
  rows: readonly ListedPeople[];
}

/** What the search finds, grouped as the filter says. */
function useGroups(all: readonly ListedPeople[], term: string, filter: Filter): readonly Shown[] {
  const { t } = useTranslation('attendance');
  const types = useActiveGuestTypes();
  const groups = useActiveGuestGroups();
  const names = useMemo(() => {
    const nameIn = (rows: readonly { id: string; name: string }[]) => {
      const byId = new Map(rows.map(({ id, name }) => [id, name]));
      return (id: string) => byId.get(id);
    };
    return { type: nameIn(types), group: nameIn(groups) };
  }, [types, groups]);
  return useMemo(() => {
    const rows = new Map(all.map((row) => [row.guest.id, row]));
    const found = searchGuests(
      all.map(({ guest }) => guest),
      term,
      names,
    );
    const here =
      filter === 'guestsInHotel' ? found.filter((each) => !each.is_external_guest) : found;
    const cards = groupGuests(here, filter === 'guestsInHotel' ? 'room' : filter, names);
    return cards.map(({ key, title, guests }) => {
      const isByRoom = filter === 'room' || filter === 'guestsInHotel';
      return {
        key,
        title: isByRoom ? undefined : (title ?? t('guests.noGroup')),
        rows: guests.flatMap(({ id }) => rows.get(id) ?? []),
      };
    });
  }, [all, term, filter, names, t]);
}
