import { Check, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { useSession } from '../../../data/account/session.ts';
import { useFormats } from '../../../i18n/format.ts';
import { Control } from '../../../ui/control.tsx';
import { familyOfNames } from './rooms/door-rooms.ts';
import type { useLast } from './use-last.ts';

/** What was done last at this door, and for 10 s how it is taken back. */
export function LastEntry({ last: { last, canUndo, undo } }: { last: ReturnType<typeof useLast> }) {
  const { t } = useTranslation('door');
  const session = useSession();
  const format = useFormats();
  return (
    <div className="door-last" role="status">
      {last && (
        <>
          {last.kind === 'came' ? <Check size={20} aria-hidden /> : <Undo2 size={20} aria-hidden />}
          <span>
            {t(last.kind === 'came' ? 'last.came' : 'last.back', {
              count: last.people,
              who: whoOf(last.guests, (room, name) => t('last.room', { room, name })),
            })}{' '}
            <i>
              {t('last.by', {
                time: format.time(last.at),
                name: session.status === 'signed-in' ? session.user.name : '',
              })}
            </i>
          </span>
          {canUndo && (
            <Control aria-keyshortcuts="Control+Z" data-tip={t('last.undo')} onClick={undo}>
              <Undo2 size={18} aria-hidden />
              {t('last.undo')}
            </Control>
          )}
        </>
      )}
    </div>
  );
}

function whoOf(
  guests: readonly Row<'reservation'>[],
  inRoom: (room: string, name: string) => string,
): string {
  const names = guests.map(({ guest_name }) => guest_name);
  const name = familyOfNames(names) ?? names[0] ?? '';
  const room = guests[0]?.room_number ?? null;
  return room === null ? name : inRoom(room, name);
}
