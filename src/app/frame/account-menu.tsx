import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../data/account/session.ts';
import { initialsOf } from '../../ui/initials.ts';
import { laterPart, useSoon } from '../../ui/later-part.tsx';

const panel = laterPart(async () => (await import('./account-panel.tsx')).AccountPanel);

/** Who is signed in; pressing it opens language, appearance, view and signing out. */
export function AccountMenu() {
  const { t } = useTranslation('frame');
  const session = useSession();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useSoon(panel);
  if (session.status !== 'signed-in') return null;
  const { name, email } = session.user;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="avatar"
        data-account
        aria-label={t('account.open', { name: name || email })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden>{initialsOf(name || email)}</span>
      </button>
      {open && (
        <panel.Part anchor={button} name={name} email={email} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
