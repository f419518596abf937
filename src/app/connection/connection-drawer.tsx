import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection, useInbox, useOperations } from '../../data/connection/connection.ts';
import { ParkedNote } from '../../features/identity/parked-note.tsx';
import { useFormats } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { UndoToast } from '../../ui/undo/undo-toast.tsx';
import { Decision } from './decision.tsx';
import { DeviceNameField } from './device-name.tsx';
import { InstallAdvice } from './install-advice.tsx';
import { QueueFile } from './queue-file.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import type { ConnectionState } from './state.ts';
import { StateLine } from './state-line.tsx';
import { WaitingList } from './waiting-list.tsx';
import './drawer.css';

/** What has not been sent, in plain words, and what a person has to decide. */
export const ConnectionDrawer = memo(function ConnectionDrawer(props: {
  open: boolean;
  state: ConnectionState;
  onClose(): void;
}) {
  const { t } = useTranslation('connection');
  return (
    <Sheet open={props.open} title={t('drawer.title')} size="md" onClose={props.onClose}>
      <Contents state={props.state} />
    </Sheet>
  );
});

/** Cases that are shown before the rest is asked for. */
const casesAtFirst = 3;

function Contents({ state }: { state: ConnectionState }) {
  const { t } = useTranslation('connection');
  const [signingIn, setSigningIn] = useState(false);
  const inbox = useInbox();
  const waiting = useOperations().filter((operation) => operation.state !== 'inbox');
  return (
    <div className="connection-drawer">
      <StateLine state={state} waiting={waiting.length} onSignIn={() => setSigningIn(true)} />
      <ParkedNote />
      {inbox.length > 0 && (
        <section className="decisions">
          <h3>
            <CircleAlert size={20} aria-hidden />
            {t('drawer.attention')}
            <span>{inbox.length}</span>
          </h3>
          <ul>
            {inbox.slice(0, casesAtFirst).map((item) => (
              <Decision key={item.id} item={item} />
            ))}
          </ul>
          {inbox.length > casesAtFirst && (
            <details>
              <summary>{t('drawer.moreCases', { count: inbox.length - casesAtFirst })}</summary>
              <ul>
                {inbox.slice(casesAtFirst).map((item) => (
                  <Decision key={item.id} item={item} />
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h3>
            <Clock size={20} aria-hidden />
            {t('drawer.waiting')}
            <Oldest count={waiting.length} />
          </h3>
          <WaitingList items={waiting} />
        </section>
      )}
      <UndoToast />
      {inbox.length + waiting.length === 0 && (
        <EmptyState
          icon={<CircleCheck />}
          title={t('drawer.none')}
          description={t('drawer.noneHint')}
        />
      )}
      <InstallAdvice />
      <QueueFile unsent={inbox.length + waiting.length > 0} />
      <DeviceNameField />
      <SignInDialog open={signingIn} onClose={() => setSigningIn(false)} />
    </div>
  );
}

function Oldest({ count }: { count: number }) {
  const { t } = useTranslation('connection');
  const formats = useFormats();
  const { oldest } = useConnection();
  const ago =
    oldest === null || Date.now() - oldest < 60_000
      ? t('fresh')
      : t('oldest', { ago: formats.ago(oldest, Date.now()) });
  return <span>{`${count}, ${ago}`}</span>;
}
