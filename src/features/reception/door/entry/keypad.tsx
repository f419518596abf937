import { Check, Delete } from 'lucide-react';
import type { Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoorGuest } from '../../../../data/door/door-guests.ts';
import { peopleIn } from '../rooms/door-rooms.ts';
import type { Found } from '../use-door.ts';
import type { Entry, EntryAction } from './entry.ts';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Keys for one thumb. "All" stands under it, and is the only solid one. */
export function Keypad(props: {
  entry: Entry;
  found: Found;
  /** Who is on the list in the room that was found. */
  count: readonly DoorGuest[];
  /** Those of them who have not come. */
  open: readonly DoorGuest[];
  onEntry: Dispatch<EntryAction>;
  onAll(): void;
}) {
  const { entry, found, onEntry } = props;
  const { t } = useTranslation('door');
  const digit = (key: string) => (
    <button
      key={key}
      type="button"
      className="door-key"
      onClick={() => onEntry({ type: 'digit', digit: key })}
    >
      {key}
    </button>
  );
  const room = found.kind === 'room' ? (found.room.room ?? t('room.externalShort')) : undefined;
  return (
    <fieldset className="door-pad" aria-label={t('pad.label')}>
      {digits.map(digit)}
      <button
        type="button"
        className="door-key"
        data-look="edge"
        data-wrong={found.kind === 'unknown'}
        aria-label={t('pad.delete')}
        disabled={entry.kind === 'number' && entry.text === ''}
        onClick={() => onEntry({ type: 'delete' })}
      >
        <Delete size={32} strokeWidth={1.5} aria-hidden />
      </button>
      {digit('0')}
      <button
        type="button"
        className="door-key"
        data-look="all"
        disabled={props.open.length === 0}
        aria-label={
          room === undefined
            ? t('pad.none')
            : t('pad.allLabel', { count: peopleIn(props.count), room })
        }
        onClick={props.onAll}
      >
        <Check size={28} aria-hidden />
        <span>
          {room === undefined ? t('pad.nobody') : t('pad.all', { count: peopleIn(props.count) })}
        </span>
      </button>
    </fieldset>
  );
}
