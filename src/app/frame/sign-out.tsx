import { chakra } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsShared } from '../../data/account/shared-flag.ts';
import { entryStyle } from './entry-style.ts';
import { useSignOut } from './use-sign-out.tsx';

/** Signs out; with unsent operations, only after trying to send them and asking. */
export function SignOut() {
  const { t } = useTranslation('frame');
  const isShared = useIsShared();
  // The next person starts at their own first screen, not where this one was.
  const { isWorking, start, question } = useSignOut(isShared ? '/switch' : '/login');
  return (
    <>
      <chakra.button
        type="button"
        aria-disabled={isWorking}
        css={{ ...entryStyle, cursor: 'pointer', _hover: { bg: 'bg.muted' } }}
        onClick={start}
      >
        <LogOut aria-hidden />
        {t(isWorking ? 'signOut.checking' : 'signOut.button')}
      </chakra.button>
      {question}
    </>
  );
}
