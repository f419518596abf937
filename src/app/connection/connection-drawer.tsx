import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendNow, useInbox, useOperations } from '../../data/connection/connection.ts';
import { ParkedNote } from '../../features/identity/parked-note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { DeviceNameField } from './device-name.tsx';
import { InboxLine } from './inbox-line.tsx';
import { InstallAdvice } from './install-advice.tsx';
import { OperationLine } from './operation-line.tsx';
import { QueueFile } from './queue-file.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import type { ConnectionState } from './state.ts';

/** What has not been sent, in plain words, and what a person has to decide. */
export const ConnectionDrawer = memo(function ConnectionDrawer(props: {
  open: boolean;
  state: ConnectionState;
  onClose(): void;
}) {
  const { t } = useTranslation('connection');
  return (
    <Sheet open={props.open} title={t('drawer.title')} onClose={props.onClose}>
      <Contents state={props.state} />
    </Sheet>
  );
});

function Contents({ state }: { state: ConnectionState }) {
  const { t } = useTranslation('connection');
  const [signingIn, setSigningIn] = useState(false);
  const inbox = useInbox();
  const waiting = useOperations().filter((operation) => operation.state !== 'inbox');
  const saved = state === 'offline' || waiting.length > 0 ? 'offline' : 'online';
  const word = state === 'signIn' ? state : saved;
  return (
    <Flex direction="column" gap="6">
      <Flex direction="column" align="start" gap="3">
        <Text>{t(`safe.${word}`)}</Text>
        {state === 'signIn' ? (
          <Button onClick={() => setSigningIn(true)}>{t('drawer.signIn')}</Button>
        ) : (
          waiting.length > 0 && (
            <Button variant="outline" onClick={sendNow}>
              {t('drawer.sendNow')}
            </Button>
          )
        )}
      </Flex>
      <ParkedNote />
      {inbox.length > 0 && (
        <Box as="section">
          <Heading as="h3" textStyle="md" fontWeight="semibold" mb="2">
            {t('drawer.attention')}
          </Heading>
          <Flex as="ul" direction="column" gap="3">
            {inbox.map((item) => (
              <InboxLine key={item.id} item={item} />
            ))}
          </Flex>
        </Box>
      )}
      {waiting.length > 0 && (
        <Box as="section">
          <Heading as="h3" textStyle="md" fontWeight="semibold" mb="2">
            {t('drawer.waiting')}
          </Heading>
          <Flex as="ul" direction="column" gap="3">
            {waiting.map((item) => (
              <OperationLine key={item.id} item={item} />
            ))}
          </Flex>
        </Box>
      )}
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
    </Flex>
  );
}
