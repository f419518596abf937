import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { useMay, useToday } from '../../../data/account/active-hotel.ts';
import { type Audit, type AuditEntry, useAudit } from '../../../data/audit/audit.ts';
import {
  mealChangeOf,
  takeBackMeal,
  useGuestVersion,
  useStanding,
  useWaitingOfGuest,
} from '../../../data/audit/guest.ts';
import { Control } from '../../../ui/control.tsx';
import { notify } from '../../../ui/toasts.ts';
import { ChangeList } from './change-list.tsx';
import { useChangeTexts } from './change-texts.ts';
import './changes.css';

/** Who changed what of a guest and their meals, when, on which device; the last change of one's own can be undone. */
export function GuestChanges({ guest }: { guest: Row<'reservation'> }) {
  const { t } = useTranslation('audit');
  const audit = useAudit(guest.id, useGuestVersion(guest));
  const waiting = useWaitingOfGuest(guest.id);
  return (
    <section className="guest-changes" aria-labelledby="guest-changes">
      <div className="changes-head">
        <h3 id="guest-changes">{t('title')}</h3>
        {audit.status === 'ready' && <UndoLast entries={audit.entries} />}
      </div>
      {audit.status === 'missing' && <Missing audit={audit} isWaiting={waiting.length > 0} />}
      <ChangeList audit={audit} waiting={waiting} />
    </section>
  );
}

function Missing(props: { audit: Extract<Audit, { status: 'missing' }>; isWaiting: boolean }) {
  const { isOffline, retry } = props.audit;
  const { t } = useTranslation('audit');
  if (isOffline) return <p>{t(props.isWaiting ? 'offlineWaiting' : 'offline')}</p>;
  return (
    <div className="changes-failed">
      <p role="status">{t('failed')}</p>
      <Control onClick={retry}>{t('retry')}</Control>
    </div>
  );
}

/** Undoes the last change of one's own, where it is a meal's that can still be changed and nobody has changed since. */
function UndoLast({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation(['audit', 'errors']);
  const texts = useChangeTexts();
  const today = useToday();
  const may = useMay('meal_status.write');
  const mine = entries.find(texts.isMine);
  const standing = useStanding(mine);
  const change = mine && mealChangeOf(mine);
  if (!may || !mine || !change || change.from === change.to || change.meal_date < today) {
    return null;
  }
  const newer = entries.find(({ entity, id }) => entity === mine.entity && id === mine.id);
  const isOvertaken = newer !== undefined && newer !== mine;
  const isLost = isOvertaken || standing === 'overtaken';
  const since = isOvertaken
    ? t('audit:since', { who: texts.who(newer), at: texts.when(newer) })
    : t('audit:sinceSomebody');
  const undo = () => {
    takeBackMeal(change).catch(() => notify({ kind: 'error', title: t('errors:not_stored') }));
  };
  return (
    <>
      <Control
        look="quiet"
        disabled={isLost || standing !== 'stands'}
        aria-label={t('audit:undoHint', { what: texts.what(mine) })}
        aria-describedby={isLost ? 'changes-since' : undefined}
        onClick={undo}
      >
        <Undo2 size={18} aria-hidden />
        {t('audit:undo')}
      </Control>
      {isLost && (
        <p id="changes-since" className="changes-since">
          {since}
        </p>
      )}
    </>
  );
}
