import { useState } from 'react';
import { useMay, useToday } from '../../../data/account/active-hotel.ts';
import type { Door, Service } from '../../../data/door/door-guests.ts';
import type { ServiceMode } from '../../../ui/service/service-mode.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { phoneWindow } from '../../../ui/windows.ts';
import { ExternalDialog } from '../external/external-dialog.tsx';
import { Hero } from './entry/hero.tsx';
import { Keypad } from './entry/keypad.tsx';
import { AskDialog } from './guests/ask-dialog.tsx';
import { FoundGuests } from './guests/found-guests.tsx';
import { LastEntry } from './last-entry.tsx';
import { DoorProgress } from './progress.tsx';
import { ReadOnly } from './read-only.tsx';
import { ToCome } from './rooms/to-come.tsx';
import { useDoorPad } from './use-door.ts';
import { useDoorKeys } from './use-door-keys.ts';
import { useNewcomer } from './use-newcomer.ts';

/** The pad at one service: type a room, tap who comes. */
export function DoorPad(props: { service: Service; door: Door; mode: ServiceMode }) {
  const { service, door, mode } = props;
  const phone = useMedia(phoneWindow);
  const may = useMay('check_in.write');
  const mayAdd = useMay('guests.write') && may;
  const today = useToday();
  const [adding, setAdding] = useState(false);
  const pad = useDoorPad(service, door, mode.signal);
  const { entry, enter, found, last } = pad;
  const arrive = useNewcomer(door.guests, pad.comeNew);
  const all = may ? pad.tapAll : () => undefined;
  useDoorKeys({
    onDigit: (digit) => enter({ type: 'digit', digit }),
    onLetter: (text) => enter({ type: 'name', text }),
    onDelete: () => enter({ type: 'delete' }),
    onClear: () => enter({ type: 'clear' }),
    onAll: all,
    onUndo: last.undo,
  });
  const guests = (
    <FoundGuests
      found={found}
      entry={entry}
      {...{ service, phone, may }}
      onTap={pad.tap}
      onRoom={(room) => enter({ type: 'room', room })}
      {...(mayAdd ? { onAdd: () => setAdding(true) } : {})}
    />
  );
  const rooms = <ToCome rooms={pad.rooms} onRoom={(room) => enter({ type: 'room', room })} />;
  const lastEntry = <LastEntry last={last} />;
  const progress = <DoorProgress progress={door.progress} mode={mode} brief={phone} />;
  const isIdle = entry.kind === 'number' && entry.text === '';
  return (
    <>
      <div className="door-left">
        {phone && progress}
        <Hero {...{ entry, found, phone }} onEntry={enter}>
          {phone && isIdle && last.last ? lastEntry : undefined}
        </Hero>
        {phone && <div className="door-found">{isIdle ? rooms : guests}</div>}
        {!may && <ReadOnly />}
        <Keypad
          {...{ entry, found }}
          count={pad.all}
          open={may ? pad.open : []}
          onEntry={enter}
          onAll={all}
        />
      </div>
      {!phone && (
        <div className="door-right">
          {progress}
          <div className="door-found">
            {guests}
            {rooms}
          </div>
          {lastEntry}
        </div>
      )}
      <AskDialog
        guest={pad.asked}
        meal={service.meal}
        onConfirm={pad.letInAsked}
        onClose={() => pad.ask(null)}
      />
      <ExternalDialog
        open={adding}
        day={service.day < today ? today : service.day}
        meals={[service.meal]}
        onAdded={(id) => {
          setAdding(false);
          arrive(id);
        }}
        onClose={() => setAdding(false)}
      />
    </>
  );
}
