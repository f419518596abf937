import type { Ref } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { groupBy } from '../../../../core/rules/group-by.ts';
import { useGuests } from '../../../data/reception/guests.ts';
import { useRoomNumbers } from '../../../data/reception/rooms.ts';
import { useFormats } from '../../../i18n/format.ts';
import { SearchSelect } from '../../../ui/form/search-select.tsx';

/** A room: one in which somebody stays, with who is in it on `day`, or any other by its number; empty = none. */
export function RoomField(props: {
  name: string;
  ref?: Ref<HTMLInputElement>;
  value: string;
  day: Day;
  error: string | undefined;
  note?: string | undefined;
  onChange(room: string): void;
  onBlur?(): void;
}) {
  const { t } = useTranslation('stay');
  const rooms = useRoomNumbers();
  const format = useFormats();
  const guests = useGuests(props.day);
  const names = useMemo(() => groupBy(guests, ({ room_number }) => room_number ?? ''), [guests]);
  const noteOf = (room: string) => {
    const inRoom = names.get(room)?.map(({ guest_name }) => guest_name) ?? [];
    return inRoom.length === 0 ? t('roomFree') : format.list(inRoom);
  };
  const others = props.value === '' || rooms.includes(props.value) ? [] : [props.value];
  return (
    <SearchSelect
      {...props}
      label={t('field.room_number')}
      inDialog
      options={[
        { value: '', label: t('noRoom') },
        ...[...others, ...rooms].map((room) => ({ value: room, label: room, note: noteOf(room) })),
      ]}
      create={{ label: (room) => t('otherRoom', { room }), run: props.onChange }}
    />
  );
}
