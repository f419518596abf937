import { Button, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { useGuests } from '../../../data/reception/guests.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { notify } from '../../../ui/toasts.ts';
import { RoomField } from './room-field.tsx';
import type { StayActions } from './use-stay-actions.ts';

/** Another room for a guest, or for everybody in theirs. */
export function RoomForm(props: {
  guest: Row<'reservation'>;
  day: Day;
  change: StayActions['change'];
  onDone(): void;
}) {
  const { guest, day } = props;
  const { t } = useTranslation(['stay', 'errors']);
  const errorText = useErrorText();
  const [room, setRoom] = useState(guest.room_number ?? '');
  const [who, setWho] = useState<'all' | 'one'>('one');
  const [isWrong, setIsWrong] = useState(false);
  const together = useGuests(day).filter(
    (each) =>
      each.room_number !== null &&
      each.room_number === guest.room_number &&
      (each.id === guest.id || isTogether(each, guest)),
  );
  const save = async () => {
    setIsWrong(room === '');
    if (room === '') return;
    const moved = who === 'one' || together.length === 0 ? [guest] : together;
    try {
      if (room !== guest.room_number)
        await props.change(
          moved,
          { room_number: room },
          t('stay:done.moved', { name: guest.guest_name, room, count: moved.length }),
        );
      props.onDone();
    } catch {
      notify({ kind: 'error', title: t('errors:not_stored') });
    }
  };
  return (
    <chakra.form
      noValidate
      display="flex"
      flexDirection="column"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <RoomField
        name="room_number"
        value={room}
        day={day}
        error={isWrong && room === '' ? errorText('required') : undefined}
        onChange={setRoom}
      />
      {together.length > 1 && (
        <Segmented<'all' | 'one'>
          label={t('stay:move.who')}
          value={who}
          options={[
            { value: 'all', label: t('stay:move.all', { count: together.length }) },
            { value: 'one', label: t('stay:move.one') },
          ]}
          onChange={setWho}
        />
      )}
      <ModalFoot>
        <Button variant="outline" onClick={props.onDone}>
          {t('stay:cancel')}
        </Button>
        <Button type="submit">{t('stay:move.save')}</Button>
      </ModalFoot>
    </chakra.form>
  );
}

/** Whether they share the room for a night: who leaves on the day of an arrival does not. */
const isTogether = (a: Row<'reservation'>, b: Row<'reservation'>): boolean =>
  !a.is_no_show && a.check_in < b.check_out && b.check_in < a.check_out;
