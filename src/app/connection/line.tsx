import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/format.ts';
import { notify } from '../../ui/toasts.ts';

/** One operation in the drawer: what it does, when it was tapped and where, and what can be done about it. */
export function Line(props: {
  what: string;
  at: number;
  hotelName: string;
  /** How it stands. */
  state: string;
  children: ReactNode;
}) {
  const formats = useFormats();
  const facts = [formats.time(props.at), props.hotelName, props.state].filter(
    (fact) => fact !== '',
  );
  return (
    <Box as="li" borderWidth="1px" borderRadius="lg" p="3">
      <Text fontWeight="medium">{props.what}</Text>
      <Text textStyle="sm" color="fg.muted">
        {facts.join(' · ')}
      </Text>
      <Flex wrap="wrap" gap="2" mt="2">
        {props.children}
      </Flex>
    </Box>
  );
}

/** Runs what a button of the drawer does; says so when it did not work. */
export function useAttempt(): (work: Promise<void>) => Promise<void> {
  const { t } = useTranslation('connection');
  return (work) => work.catch(() => notify({ kind: 'error', title: t('operation.failed') }));
}
