import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DoorGuest, Service } from '../../../../data/door/door-guests.ts';
import { Control } from '../../../../ui/control.tsx';
import type { Entry } from '../entry/entry.ts';
import { familyOf } from '../rooms/door-rooms.ts';
import { RoomKeys } from '../rooms/room-keys.tsx';
import type { Found } from '../use-door.ts';
import { GuestTile } from './guest-tile.tsx';

/** What the typed number or name leads to: the guests of a room, some rooms, or the external guests. */
export function FoundGuests(props: {
  found: Found;
  entry: Entry;
  service: Service;
  phone: boolean;
  may: boolean;
  onTap(guest: DoorGuest): void;
  onRoom(room: string | null): void;
  /** Absent for who may not. */
  onAdd?: () => void;
}) {
  const { found, entry, phone } = props;
  const { t } = useTranslation('door');
  const tiles = (guests: readonly DoorGuest[], family?: string) => (
    <ul className="door-guests">
      {guests.map((guest) => (
        <li key={guest.row.id}>
          <GuestTile
            guest={guest}
            day={props.service.day}
            family={phone ? family : undefined}
            withRoom={found.kind === 'named'}
            may={props.may}
            onTap={() => props.onTap(guest)}
          />
        </li>
      ))}
    </ul>
  );
  const add = props.onAdd && (
    <Control onClick={props.onAdd}>
      <UserRoundPlus size={20} aria-hidden />
      {t('walkIn')}
    </Control>
  );
  if (found.kind === 'room') {
    const { room, guests } = found.room;
    const isExternal = room === null;
    return (
      <>
        {tiles(guests, familyOf(guests))}
        {isExternal && guests.length === 0 && <p className="door-none">{t('noExternal')}</p>}
        {isExternal && add}
      </>
    );
  }
  if (found.kind === 'several') return <RoomKeys rooms={found.rooms} onRoom={props.onRoom} />;
  if (found.kind === 'named') {
    const isNobody = found.guests.length === 0 && entry.kind === 'name' && entry.text.trim() !== '';
    return (
      <>
        {tiles(found.guests)}
        {isNobody && (
          <p className="door-none">
            {t('search.none', { term: entry.kind === 'name' ? entry.text.trim() : '' })}
          </p>
        )}
        {isNobody && add}
      </>
    );
  }
  if (found.kind === 'none') return null;
  return (
    <>
      {tiles(found.external)}
      {add}
    </>
  );
}
