import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '../data/account/session.ts';
import { InvitationScreen } from '../features/invitation/invitation-screen.tsx';
import { useSignOut } from './frame/use-sign-out.tsx';
import { loginPath } from './paths.ts';

/** The screen of an invitation, which somebody else, or who is there by a PIN, can sign in to accept. */
export function InvitationRoute() {
  return <InvitationScreen signInElsewhere={<SignInAsSomebodyElse />} />;
}

/** Signs out as in the menu, and comes back to the invitation after the next sign-in. */
function SignInAsSomebodyElse() {
  const { t } = useTranslation(['invitation', 'frame']);
  const session = useSession();
  const byPin = session.status === 'signed-in' && session.byPin;
  const { pathname, search } = useLocation();
  const { isWorking, start, question } = useSignOut(loginPath(`${pathname}${search}`));
  return (
    <>
      <Button aria-disabled={isWorking} onClick={start}>
        {isWorking
          ? t('frame:signOut.checking')
          : t(byPin ? 'invitation:ownAccount' : 'invitation:somebodyElse')}
      </Button>
      {question}
    </>
  );
}
