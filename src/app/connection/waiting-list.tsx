import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  discardUndoably,
  type OperationItem,
  useConnection,
} from '../../data/connection/connection.ts';
import { useFormats } from '../../i18n/format.ts';
import { IconControl } from '../../ui/control.tsx';
import { offerUndo } from '../../ui/undo/undo.ts';
import { ChangeSign } from './change-sign.tsx';
import { DiscardDialog } from './discard-button.tsx';
import { type OperationTexts, type Subject, useOperationTexts } from './operation-text.ts';
import { useAttempt } from './use-attempt.ts';
import { useElsewhere } from './use-elsewhere.ts';

/** What waits to be sent, under the guest or dish that it is about. */
export function WaitingList({ items }: { items: readonly OperationItem[] }) {
  const texts = useOperationTexts();
  const elsewhere = useElsewhere();
  return (
    <ul className="changes">
      {grouped(items, texts).map(({ subject, own }) => (
        <li key={subject.key}>
          <p className="change-subject">
            {subject.room !== '' && <b>{subject.room}</b>}
            <span>{subject.name}</span>
            <small>{elsewhere(own[0]?.hotelName ?? '')}</small>
          </p>
          <ul>
            {own.map((item) => (
              <Waiting key={item.id} item={item} texts={texts} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Groups by subject, in the order of their first change. */
function grouped(
  items: readonly OperationItem[],
  texts: OperationTexts,
): { subject: Subject; own: OperationItem[] }[] {
  const groups = new Map<string, { subject: Subject; own: OperationItem[] }>();
  for (const item of items) {
    const subject = texts.subjectOf(item.description);
    const key = `${item.hotelName}/${subject.key}`;
    const group = groups.get(key) ?? { subject: { ...subject, key }, own: [] };
    group.own.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** One change: what it leads to, when it was made, and the bin. While it is on its way it can't be discarded. */
function Waiting({ item, texts }: { item: OperationItem; texts: OperationTexts }) {
  const { t } = useTranslation('connection');
  const formats = useFormats();
  const attempt = useAttempt();
  const { drain } = useConnection();
  const [asking, setAsking] = useState(false);
  const tried = item.state === 'sent';
  const underWay = tried && drain === 'sending';
  const what = texts.full(item.description);
  const discard = async () => {
    const undo = await discardUndoably(item.id);
    offerUndo({ text: t('discard.done', { what }), undo: () => void attempt(undo()) });
  };
  return (
    <li className="change-row">
      <ChangeSign description={item.description} />
      <span>{texts.brief(item.description)}</span>
      <time>{underWay ? t('operation.sending') : formats.time(item.at)}</time>
      {!underWay && (
        <IconControl
          look="quiet"
          label={`${t('operation.discard')}: ${what}`}
          onClick={() => (tried || !item.undoable ? setAsking(true) : void attempt(discard()))}
        >
          <Trash2 size={18} aria-hidden />
        </IconControl>
      )}
      <DiscardDialog
        open={asking}
        id={item.id}
        what={what}
        tried={tried}
        onClose={() => setAsking(false)}
      />
    </li>
  );
}
