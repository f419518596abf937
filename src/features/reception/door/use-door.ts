import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roomOfTyped } from '../../../../core/rules/room-search.ts';
import { letIn, type Said, takeBack } from '../../../data/door/check-in.ts';
import type { Door, DoorGuest, Service } from '../../../data/door/door-guests.ts';
import type { ServiceMode } from '../../../ui/service/service-mode.ts';
import { notify } from '../../../ui/toasts.ts';
import { entryAfter, nothing } from './entry/entry.ts';
import { type DoorRoom, guestsNamed, onList, roomsOf, toCome } from './rooms/door-rooms.ts';
import { type Last, useLast } from './use-last.ts';

/** What the entry leads to. */
export type Found =
  | { kind: 'none' }
  | { kind: 'several'; rooms: readonly DoorRoom[] }
  | { kind: 'room'; room: DoorRoom }
  /** No such room: it may be one of the external guests. */
  | { kind: 'unknown'; external: readonly DoorGuest[] }
  | { kind: 'named'; guests: readonly DoorGuest[] };

/** All that is done at the door of one service. */
export function useDoorPad(service: Service, door: Door, signal: ServiceMode['signal']) {
  const { t } = useTranslation('errors');
  const [entry, enter] = useReducer(entryAfter, nothing);
  const [asked, ask] = useState<DoorGuest | null>(null);
  const rooms = useMemo(() => roomsOf(door.guests), [door.guests]);
  const last = useLast();
  const found = useMemo(() => foundIn(entry, rooms, door.guests), [entry, rooms, door.guests]);
  const out = useTakenOut(found.kind === 'room' ? found.room.room : undefined);
  // Guests from outside are strangers to each other: nobody lets all of them in.
  const isRoom = found.kind === 'room' && found.room.room !== null;
  const all = isRoom ? onList(found.room.guests).filter(out.isNot) : [];
  const open = toCome(all);

  const say = (said: Said, of: Omit<Last, 'undo' | 'people' | 'at'>) => {
    said.stored.catch(() => notify({ kind: 'error', title: t('not_stored') }));
    const undo = () =>
      void said.undo().catch(() => notify({ kind: 'error', title: t('not_stored') }));
    last.offer({ ...of, people: said.people, at: Date.now(), undo });
  };
  const isUnknown = found.kind === 'unknown';
  useEffect(() => {
    if (isUnknown) signal('look');
  }, [isUnknown, signal]);
  const come = (guests: readonly DoorGuest[]) => {
    signal('well');
    say(
      letIn(
        guests.map(({ row }) => row),
        service,
      ),
      { kind: 'came', guests: rowsOf(guests) },
    );
  };
  return {
    ...{ entry, enter, found, rooms, all, open, last, asked, ask },
    /** A tap on a guest: in, or back; who is not on the list is asked about first. */
    tap(guest: DoorGuest) {
      if (guest.presence) {
        out.add(guest.row.id);
        say(takeBack(guest.row, service), { kind: 'back', guests: rowsOf([guest]) });
      } else if (guest.status === 'will_not_eat') {
        signal('look');
        return ask(guest);
      } else {
        out.remove(guest.row.id);
        come([guest]);
      }
      enter({ type: 'done' });
    },
    letInAsked() {
      if (asked) come([asked]);
      ask(null);
      enter({ type: 'done' });
    },
    /** The room's guests who are on the list, but those who were taken out. */
    tapAll() {
      if (open.length === 0) return;
      come(open);
      enter({ type: 'clear' });
    },
    /** An external guest who has just been added. */
    comeNew: come,
  };
}

const rowsOf = (guests: readonly DoorGuest[]) => guests.map(({ row }) => row);

function foundIn(
  entry: ReturnType<typeof entryAfter>,
  rooms: readonly DoorRoom[],
  guests: readonly DoorGuest[],
): Found {
  const external = rooms.find(({ room }) => room === null) ?? { room: null, guests: [] };
  if (entry.kind === 'external') return { kind: 'room', room: external };
  if (entry.kind === 'name') return { kind: 'named', guests: guestsNamed(guests, entry.text) };
  const numbered = rooms.filter(({ room }) => room !== null);
  const typed = roomOfTyped(
    entry.text,
    numbered.map(({ room }) => room ?? ''),
  );
  if (typed.kind === 'several') {
    const begun = entry.text.toLowerCase();
    return {
      kind: 'several',
      rooms: numbered.filter(({ room }) => room?.toLowerCase().startsWith(begun)),
    };
  }
  if (typed.kind === 'unknown') return { kind: 'unknown', external: external.guests };
  if (typed.kind === 'none') return typed;
  const room = numbered.find((each) => each.room === typed.room);
  return room ? { kind: 'room', room } : { kind: 'none' };
}

/** Guests who were taken back while their room is shown: "all" leaves them out. */
function useTakenOut(room: string | null | undefined) {
  const ids = useRef({ room, out: new Set<string>() });
  if (ids.current.room !== room) ids.current = { room, out: new Set() };
  const { out } = ids.current;
  return {
    isNot: ({ row }: DoorGuest) => !out.has(row.id),
    add: (id: string) => out.add(id),
    remove: (id: string) => out.delete(id),
  };
}
