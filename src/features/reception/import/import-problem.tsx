import { Box, Text } from '@chakra-ui/react';
import { TriangleAlert, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useOffline } from '../../../data/connection/connection.ts';
import { problemOf } from './import-reasons.ts';

/**
 * Notices: no network; the last failure, and that nothing was lost.
 * @param props.isSending the file goes to the automation of imports
 */
export function ImportProblem(props: { problem: string | null; isSending?: boolean }) {
  const { problem, isSending = false } = props;
  const { t } = useTranslation('imports');
  const isOffline = useOffline();
  /** A failure has said it already. */
  const offline = isOffline && problem !== 'network';
  const known = problemOf(problem);
  const isChosenAgain = known === 'no_file' || known === 'file_too_large' || known === 'file_gone';
  return (
    <Box role="status" css={{ '&:empty': { display: 'none' } }}>
      {offline && (
        <Notice icon={<WifiOff size={20} aria-hidden />}>
          {t(isSending ? 'offlineSending' : 'offline')}
        </Notice>
      )}
      {problem !== null && (
        <Notice icon={<TriangleAlert size={20} aria-hidden />}>
          {!isChosenAgain && known !== 'import_taken_back' && (
            <Text as="strong" display="block">
              {t('problem.title')}
            </Text>
          )}
          {t(`problem.${known}`)}
          {!isChosenAgain && ` ${t('problem.safe')}`}
        </Notice>
      )}
    </Box>
  );
}

function Notice({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <Text display="flex" gap="3" p="3" mb="2" borderRadius="l2" bg="orange.subtle" color="fg">
      <Box as="span" flexShrink={0}>
        {icon}
      </Box>
      <span>{children}</span>
    </Text>
  );
}
