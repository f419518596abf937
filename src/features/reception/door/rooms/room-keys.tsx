import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type DoorRoom, peopleIn, toCome } from './door-rooms.ts';

/** Rooms to tap, with how many guests of each are still to come. */
export function RoomKeys(props: { rooms: readonly DoorRoom[]; onRoom(room: string | null): void }) {
  return (
    <ul className="door-rooms">
      {props.rooms.map((each) => (
        <li key={each.room ?? ''}>
          <RoomKey of={each} onRoom={props.onRoom} />
        </li>
      ))}
    </ul>
  );
}

function RoomKey({ of, onRoom }: { of: DoorRoom; onRoom(room: string | null): void }) {
  const { t } = useTranslation('door');
  const left = toCome(of.guests);
  const isUnsure = left.length > 0 && left.every(({ status }) => status === 'uncertain');
  const people = t('room.guests', { count: peopleIn(left) });
  return (
    <button
      type="button"
      className="door-room"
      data-room={of.room ?? ''}
      data-unsure={isUnsure}
      data-here={left.length === 0 && of.guests.some(({ presence }) => presence)}
      onClick={() => onRoom(of.room)}
    >
      <b>{of.room ?? t('room.externalShort')}</b>
      {left.length === 0 && of.guests.some(({ presence }) => presence) ? (
        <span>
          <Check size={14} strokeWidth={3} aria-hidden />
          {t('room.here')}
        </span>
      ) : (
        <span>
          {people}
          {isUnsure && (
            <>
              <span aria-hidden> ?</span>
              <span className="door-spoken">, {t('room.unsure')}</span>
            </>
          )}
        </span>
      )}
    </button>
  );
}
