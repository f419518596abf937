import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomNumbers } from '../../../data/reception/rooms.ts';
import { SearchSelect } from '../../../ui/form/search-select.tsx';

/** A room: one in which somebody stays, or any other by its number; empty = none. */
export function RoomField(props: {
  name: string;
  ref?: Ref<HTMLInputElement>;
  value: string;
  error: string | undefined;
  note?: string | undefined;
  onChange(room: string): void;
  onBlur?(): void;
}) {
  const { t } = useTranslation('stay');
  const rooms = useRoomNumbers();
  const others = props.value === '' || rooms.includes(props.value) ? [] : [props.value];
  return (
    <SearchSelect
      {...props}
      label={t('field.room_number')}
      inDialog
      options={[
        { value: '', label: t('noRoom') },
        ...[...others, ...rooms].map((room) => ({ value: room, label: room })),
      ]}
      create={{ label: (room) => t('otherRoom', { room }), run: props.onChange }}
    />
  );
}
