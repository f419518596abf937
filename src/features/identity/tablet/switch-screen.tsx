import { Skeleton } from '@chakra-ui/react';
import { ArrowLeft, CloudOff, KeyRound, TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { signOut, useSession } from '../../../data/account/session.ts';
import {
  type PersonHere,
  type TabletState,
  useTablet,
} from '../../../data/shared-tablet/use-tablet.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ParkedNote } from '../parked-note.tsx';
import { PeopleTiles } from './people-tiles.tsx';
import { PinStep } from './pin-step.tsx';
import './tablet.css';

/**
 * "Who is it?" on a shared tablet: a tile, then a PIN. Whoever is signed in stays it until the PIN was right.
 * @param props.backTo where the person who is signed in goes on without a change
 */
export function SwitchScreen(props: { backTo: string; onEntered(): void }) {
  const { t } = useTranslation('tablet');
  const tablet = useTablet();
  const [chosen, choose] = useState<PersonHere>();
  return (
    <div className="switch">
      <title>{`${t('who.title')} · Coperto`}</title>
      {tablet.status === 'gone' ? (
        <Gone />
      ) : chosen ? (
        <>
          <h1 tabIndex={-1}>{chosen.name}</h1>
          <PinStep key={chosen.id} person={chosen} onEntered={props.onEntered} />
          <button type="button" className="switch-link" onClick={() => choose(undefined)}>
            <ArrowLeft aria-hidden />
            {t('pin.other')}
          </button>
        </>
      ) : (
        <Who tablet={tablet} backTo={props.backTo} onChoose={choose} />
      )}
    </div>
  );
}

function Who(props: {
  tablet: Exclude<TabletState, { status: 'gone' }>;
  backTo: string;
  onChoose(person: PersonHere): void;
}) {
  const { t } = useTranslation('tablet');
  const { tablet } = props;
  const session = useSession();
  const present = session.status === 'signed-in' ? session.user : undefined;
  return (
    <>
      <h1 tabIndex={-1}>{t('who.title')}</h1>
      {tablet.status === 'loading' ? (
        <Skeleton height="76px" borderRadius="14px" />
      ) : (
        <>
          <p className="switch-place">
            {[tablet.device.hotel.name, tablet.device.name].join(' · ')}
          </p>
          {!tablet.reached && <Offline people={tablet.people} />}
          <ParkedNote />
          {tablet.people.length > 0 ? (
            <PeopleTiles
              people={tablet.people}
              reached={tablet.reached}
              present={present?.id}
              onChoose={props.onChoose}
            />
          ) : (
            <p>{t('who.nobody')}</p>
          )}
        </>
      )}
      <div className="switch-else">
        {present && (
          <Link className="switch-link" to={props.backTo}>
            <ArrowLeft aria-hidden />
            {t('who.stay', { name: present.name || present.email })}
          </Link>
        )}
        <PasswordLink text={t('who.password')} to="/login" />
        <PasswordLink text={t('who.newPin')} to="/login?redirect_uri=%2Faccount" />
      </div>
    </>
  );
}

/** Named are those who have to wait for the network. */
function Offline({ people }: { people: readonly PersonHere[] }) {
  const { t } = useTranslation('tablet');
  const names = people.filter(({ here }) => !here).map(({ name }) => name);
  return (
    <p role="status" className="switch-offline">
      <CloudOff aria-hidden size={20} />
      <span>
        {t('who.offline')}
        {names.length > 0 && ` ${t('who.offlineFirst', { names: names.join(', ') })}`}
      </span>
    </p>
  );
}

/** Leads to the page for a password, as nobody: what waits of who was signed in stays for them. */
function PasswordLink({ text, to }: { text: string; to: string }) {
  const navigate = useNavigate();
  const go = async () => {
    await signOut().catch(() => undefined);
    await navigate(to);
  };
  return (
    <button type="button" className="switch-link" onClick={() => void go()}>
      <KeyRound aria-hidden />
      {text}
    </button>
  );
}

function Gone() {
  const { t } = useTranslation('tablet');
  return (
    <>
      <EmptyState
        whole
        icon={<TabletSmartphone />}
        title={t('gone.title')}
        description={t('gone.text')}
      />
      <ParkedNote />
      <div className="switch-else">
        <PasswordLink text={t('who.password')} to="/login" />
      </div>
    </>
  );
}
