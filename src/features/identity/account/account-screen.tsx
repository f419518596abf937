import { Box, Flex, Text } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../data/account/session.ts';
import { useSignInMethods } from '../../../data/account/sign-in-methods.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices.tsx';
import { ExportData } from './export-data.tsx';
import { Part } from './part.tsx';
import { Pin } from './pin.tsx';
import { SignInMethodsParts } from './sign-in-methods.tsx';

/** The account of who is signed in: who they are, where they are signed in, how they sign in, and their data. */
export function AccountScreen() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return session.byPin ? <ByPin /> : <Account {...session.user} />;
}

function Account({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation('account');
  const { methods } = useSignInMethods();
  // Until it is known, as without a network, the account is one of those that have one.
  const hasPassword = methods?.has_password ?? true;
  return (
    <Screen>
      <Flex direction="column" gap="10" maxW="44rem" pb="10">
        <Box>
          <Text textStyle="2xl" fontWeight="semibold" overflowWrap="anywhere">
            {name || email}
          </Text>
          {name !== '' && (
            <Text color="fg.muted" overflowWrap="anywhere">
              {email}
            </Text>
          )}
        </Box>
        <Part title={t('devices.title')} text={t('devices.text')}>
          <Devices email={email} />
        </Part>
        {hasPassword ? (
          <Part title={t('change.title')} text={t('change.text')}>
            <ChangePassword email={email} />
          </Part>
        ) : (
          <Part title={t('change.noneTitle')} text={t('change.none')} />
        )}
        <SignInMethodsParts email={email} />
        <Part title={t('pin.title')} text={t('pin.text')}>
          <Pin email={email} hasPassword={hasPassword} />
        </Part>
        <Part title={t('export.title')} text={t('export.text')}>
          <ExportData />
        </Part>
        <Part title={t('delete.title')} text={t('delete.text')}>
          <DeleteAccount email={email} hasPassword={hasPassword} />
        </Part>
      </Flex>
    </Screen>
  );
}

/** Whoever knows a PIN does not have the account. */
function ByPin() {
  const { t } = useTranslation('account');
  return (
    <Screen>
      <EmptyState icon={<KeyRound />} title={t('byPin.title')} description={t('byPin.text')} />
    </Screen>
  );
}
