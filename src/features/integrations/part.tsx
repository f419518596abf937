import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listed } from '../../data/account/integrations.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { RowsSkeleton } from '../../ui/rows/rows-skeleton.tsx';

/** One of the two lists, with what makes another of its kind. */
export function Part(props: {
  id: string;
  title: string;
  text: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box as="section" aria-labelledby={props.id}>
      <Flex gap="4" align="center" justify="space-between" wrap="wrap">
        <Box flex="1 1 20rem" minW="0">
          <Text as="h3" id={props.id} textStyle="lg" fontWeight="semibold">
            {props.title}
          </Text>
          <Text color="fg.muted" maxW="60ch">
            {props.text}
          </Text>
        </Box>
        {props.action}
      </Flex>
      <Box mt="4">{props.children}</Box>
    </Box>
  );
}

/** A list in each of its states. It is not kept on the device: what it shows is as the server has it now. */
export function PartList<T>(props: {
  label: string;
  list: Listed<T>;
  empty: { title: string; description: string };
  icon: ReactNode;
  line(row: T): ReactNode;
}) {
  const { t } = useTranslation('integrations');
  const { list, empty } = props;
  if (list.rows) {
    if (list.rows.length === 0) return <EmptyState icon={props.icon} {...empty} />;
    return <Rows label={props.label}>{list.rows.map(props.line)}</Rows>;
  }
  if (list.status === 'loading') return <RowsSkeleton label={t('loading')} />;
  return (
    <LoadFailed
      title={t('failed.title')}
      description={t('failed.text')}
      retry={t('failed.retry')}
      onRetry={list.retry}
    />
  );
}
