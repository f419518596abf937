import { Search, X } from 'lucide-react';
import { type Dispatch, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withinSentence } from '../../../../i18n/within-sentence.ts';
import { IconControl } from '../../../../ui/control.tsx';
import { familyOf, peopleIn } from '../rooms/door-rooms.ts';
import type { Found } from '../use-door.ts';
import type { Entry, EntryAction } from './entry.ts';

interface HeroProps {
  entry: Entry;
  found: Found;
  onEntry: Dispatch<EntryAction>;
  /** In place of the invitation to type. */
  children: ReactNode;
}

/** The number that is typed, large, and whose room it is; or the field for a name. */
export function Hero(props: HeroProps) {
  const { entry, onEntry } = props;
  const { t } = useTranslation('door');
  if (entry.kind === 'name') return <NameField text={entry.text} onEntry={onEntry} />;
  const isIdle = entry.kind === 'number' && entry.text === '';
  return (
    <div className="door-hero">
      <div className="door-said" data-typed="" tabIndex={-1} aria-live="polite">
        {isIdle ? (props.children ?? <Invitation />) : <Typed entry={entry} found={props.found} />}
      </div>
      {isIdle && (
        <IconControl
          label={t('search.open')}
          shortcut="/"
          onClick={() => onEntry({ type: 'name', text: '' })}
        >
          <Search size={22} aria-hidden />
        </IconControl>
      )}
    </div>
  );
}

function Invitation() {
  const { t } = useTranslation('door');
  return (
    <p className="door-ask">
      <b>{t('ask')}</b>
      <span>{t('askHint')}</span>
    </p>
  );
}

function Typed({ entry, found }: Pick<HeroProps, 'entry' | 'found'>) {
  const { t, i18n } = useTranslation(['door', 'reception']);
  const typed = entry.kind === 'number' ? entry.text : t('door:room.externalShort');
  if (found.kind !== 'room') {
    return (
      <>
        <b className="door-number">{typed}</b>
        <p>
          {found.kind === 'unknown' && t('door:room.unknown', { room: typed })}
          {found.kind === 'several' && t('door:room.several', { count: found.rooms.length })}
        </p>
      </>
    );
  }
  const { room, guests } = found.room;
  const [first] = guests;
  const board = first?.row.board ?? null;
  const name =
    room === null ? t('door:room.external') : (familyOf(guests) ?? first?.row.guest_name);
  return (
    <>
      <b className="door-number">
        {room === null ? typed : <Completed typed={typed} room={room} />}
      </b>
      <p>
        <b>{name}</b>
        <span>
          {t('door:room.guests', { count: peopleIn(guests) })}
          {board !== null && `, ${withinSentence(t(`reception:board.${board}`), i18n.language)}`}
        </span>
      </p>
    </>
  );
}

/** A room that was found before its number was typed in full: the rest is muted. */
function Completed({ typed, room }: { typed: string; room: string }) {
  return (
    <>
      {room.slice(0, typed.length)}
      <i>{room.slice(typed.length)}</i>
    </>
  );
}

function NameField({ text, onEntry }: { text: string; onEntry: Dispatch<EntryAction> }) {
  const { t } = useTranslation('door');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const leave = () => onEntry({ type: 'clear' });
  return (
    <div className="door-hero">
      <input
        ref={field}
        type="search"
        className="door-name"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onEntry({ type: 'name', text: target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-guest]')?.focus();
        }}
      />
      <IconControl label={t('search.close')} look="quiet" onClick={leave}>
        <X size={22} aria-hidden />
      </IconControl>
    </div>
  );
}
