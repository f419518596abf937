import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { undoMs } from '../use-last.ts';
import { type DoorRoom, onList, toCome } from './door-rooms.ts';
import { RoomKeys } from './room-keys.tsx';
import { useLingering } from './use-lingering.ts';

/** The rooms that somebody is still to come from, by number; one that is complete stays until it can't be taken back. */
export function ToCome(props: { rooms: readonly DoorRoom[]; onRoom(room: string | null): void }) {
  const { rooms, onRoom } = props;
  const { t } = useTranslation('door');
  const open = useMemo(
    () => rooms.filter(({ guests }) => toCome(guests).length > 0).map(keyOf),
    [rooms],
  );
  const lingering = useLingering(useSame(open), undoMs);
  const shown = rooms.filter((each) => open.includes(keyOf(each)) || lingering.has(keyOf(each)));
  const isAnybody = rooms.some(({ guests }) => onList(guests).length > 0);
  return (
    <section className="door-to-come" aria-label={t('toCome.title')}>
      <header>
        <h2>{t('toCome.title')}</h2>
        <span>{t('toCome.hint')}</span>
      </header>
      {shown.length > 0 ? (
        <RoomKeys rooms={shown} onRoom={onRoom} />
      ) : (
        <p className="door-none">{t(isAnybody ? 'toCome.none' : 'toCome.empty')}</p>
      )}
    </section>
  );
}

const keyOf = ({ room }: DoorRoom): string => room ?? '';

/** The same array while it holds the same. */
function useSame(keys: readonly string[]): readonly string[] {
  const text = JSON.stringify(keys);
  return useMemo(() => JSON.parse(text) as string[], [text]);
}
