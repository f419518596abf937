import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/account/session.ts';
import { useAuthor } from '../../data/connection/author.ts';
import { decide, type InboxItem, retry } from '../../data/connection/connection.ts';
import { useDeviceName } from '../../data/connection/device-name.ts';
import { joinMenu } from '../../data/menus/joining.ts';
import { useFormats } from '../../i18n/format.ts';
import { Control } from '../../ui/control.tsx';
import { ChangeSign } from './change-sign.tsx';
import { DifferenceList } from './difference-list.tsx';
import { DiscardButton } from './discard-button.tsx';
import { useOperationTexts, useReason } from './operation-text.ts';
import { useAttempt } from './use-attempt.ts';
import { useElsewhere } from './use-elsewhere.ts';

/** Somebody else was faster: one tap for yours, one for theirs. Or it was refused: the reason, and the ways on. */
export function Decision({ item }: { item: InboxItem }) {
  const reasonOf = useReason();
  const texts = useOperationTexts();
  const formats = useFormats();
  const elsewhere = useElsewhere();
  const subject = texts.subjectOf(item.description);
  const what = texts.brief(item.description);
  return (
    <li className="decision">
      <p className="change-subject">
        {subject.room !== '' && <b>{subject.room}</b>}
        <span>{subject.name}</span>
        <small>{[elsewhere(item.hotelName), reasonOf(item)].filter(Boolean).join(' · ')}</small>
      </p>
      {item.reason === 'stale' ? (
        <Versions item={item} />
      ) : (
        <div className="change-row">
          <ChangeSign description={item.description} />
          <span>{what}</span>
          <time>{formats.time(item.at)}</time>
          <WayOn item={item} />
          <DiscardButton id={item.id} what={texts.full(item.description)} tried={false} />
        </div>
      )}
    </li>
  );
}

/** A menu that somebody else planned takes the dishes in: to send it again would be refused again. */
function WayOn({ item }: { item: InboxItem }) {
  const { t } = useTranslation('connection');
  const attempt = useAttempt();
  if (!item.sendable) return null;
  const isPlanned = item.description.key === 'add_guest_menu' && item.reason === 'already_exists';
  return isPlanned && item.isHere ? (
    <Control onClick={() => void attempt(joinMenu(item.id))}>{t('operation.join')}</Control>
  ) : (
    <Control onClick={() => void attempt(retry(item.id))}>{t('operation.retry')}</Control>
  );
}

/** Two versions side by side, of equal weight. */
function Versions({ item }: { item: InboxItem }) {
  const { t } = useTranslation('connection');
  const texts = useOperationTexts();
  const attempt = useAttempt();
  const formats = useFormats();
  const { name: device } = useDeviceName();
  const session = useSession();
  const you = session.status === 'signed-in' ? session.user.name : '';
  return (
    <>
      <DifferenceList differences={item.differences} />
      <div className="versions">
        <button type="button" onClick={() => void attempt(decide(item.id, 'mine'))}>
          <span className="version">
            <ChangeSign description={item.mine} />
            <span>
              <b>{texts.brief(item.mine)}</b>
              <small>{[t('inbox.you', { name: you }), formats.time(item.at)].join(', ')}</small>
              <small>{device}</small>
            </span>
          </span>
          <span className="version-keep">{t('inbox.keepYours')}</span>
        </button>
        <button type="button" onClick={() => void attempt(decide(item.id, 'theirs'))}>
          <span className="version">
            {item.theirs && <ChangeSign description={item.theirs} />}
            <span>
              <b>{item.theirs === null ? t('inbox.gone') : texts.brief(item.theirs)}</b>
              <TheirsBy item={item} />
            </span>
          </span>
          <span className="version-keep">{t('inbox.keepTheirs')}</span>
        </button>
      </div>
    </>
  );
}

/** Who changed it, when, and on which device: asked of the server, for the row alone does not say. */
function TheirsBy({ item }: { item: InboxItem }) {
  const { t } = useTranslation('connection');
  const formats = useFormats();
  const by = useAuthor(item.row);
  if (!by) return <small>{t('inbox.theirs')}</small>;
  return (
    <>
      <small>{[by.name ?? t('inbox.theirs'), formats.time(by.at)].join(', ')}</small>
      {by.device !== null && <small>{by.device}</small>}
    </>
  );
}
