import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { useWriter } from '../../../data/connection/author.ts';
import type { DayBrief } from '../../../data/kitchen/brief.ts';
import type { Formats } from '../../../i18n/format.ts';

/** Lines that are shown. */
const most = 12;
/** A brief that took longer than this to arrive says what it is as of, ms. */
const noticeable = 120_000;

/** What was sent, and who has seen it in the kitchen, newest first. */
export function KitchenLog({ sent, format }: { sent: DayBrief; format: Formats }) {
  const { t } = useTranslation('brief');
  const lines = [
    ...sent.briefs.map((brief) => ({ at: brief.sent_at, brief })),
    ...sent.acknowledgements.map((seen) => ({ at: seen.acknowledged_at, seen })),
  ].sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <ol className="sent-log">
      {!sent.isSeen && (
        <li>
          <span />
          <p>{t('pane.notYet')}</p>
        </li>
      )}
      {lines
        .slice(0, most)
        .map((line) =>
          'brief' in line ? (
            <SentLine key={line.brief.id} brief={line.brief} format={format} />
          ) : (
            <SeenLine key={line.seen.id} seen={line.seen} format={format} />
          ),
        )}
    </ol>
  );
}

function SentLine({ brief, format }: { brief: Row<'kitchen_brief'>; format: Formats }) {
  const { t } = useTranslation('brief');
  const who = useWriter('kitchen_brief', brief, brief.sent_by);
  const at = Date.parse(brief.sent_at);
  const asOf = Date.parse(brief.as_of);
  return (
    <Line
      time={format.time(at)}
      title={brief.number === 0 ? t('open') : t('sendDataToKitchenSuccess')}
      parts={[
        ...(brief.number === 0 ? [] : [t('pane.version', { number: brief.number })]),
        who?.name,
        brief.sent_from,
        Math.abs(at - asOf) > noticeable && t('pane.asOf', { time: format.time(asOf) }),
      ]}
    />
  );
}

function SeenLine({ seen, format }: { seen: Row<'brief_acknowledgement'>; format: Formats }) {
  const { t } = useTranslation('brief');
  const who = useWriter('brief_acknowledgement', seen, seen.acknowledged_by);
  return (
    <Line
      time={format.time(Date.parse(seen.acknowledged_at))}
      title={t('pane.seen')}
      parts={[who?.name, seen.acknowledged_from]}
    />
  );
}

function Line(props: {
  time: string;
  title: string;
  parts: readonly (string | false | null | undefined)[];
}) {
  return (
    <li>
      <time>{props.time}</time>
      <p>
        <b>{props.title}</b>
        <span>{props.parts.filter(Boolean).join(', ')}</span>
      </p>
    </li>
  );
}
