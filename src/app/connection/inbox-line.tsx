import { Box, Button, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { decide, type InboxItem, retry } from '../../data/connection/connection.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { DiscardButton } from './discard-button.tsx';
import { Line, useAttempt } from './line.tsx';
import { useOperationText } from './operation-text.ts';

/** Somebody else was faster: one tap for yours, one for theirs. Or it was refused: the reason, and the ways on. */
export function InboxLine({ item }: { item: InboxItem }) {
  const { t } = useTranslation('connection');
  const errorText = useErrorText();
  const text = useOperationText();
  const attempt = useAttempt();
  const what = text(item.description);
  const stale = item.reason === 'stale';
  return (
    <Line what={what} at={item.at} hotelName={item.hotelName} state={errorText(item.reason)}>
      {stale ? (
        <>
          <Box flexBasis="100%" as="dl" textStyle="sm">
            <Choice name={t('inbox.yours')} text={text(item.mine)} />
            <Choice
              name={t('inbox.theirs')}
              text={item.theirs === null ? t('inbox.gone') : text(item.theirs)}
            />
          </Box>
          <Button onClick={() => void attempt(decide(item.id, 'mine'))}>
            {t('inbox.keepYours')}
          </Button>
          <Button variant="outline" onClick={() => void attempt(decide(item.id, 'theirs'))}>
            {t('inbox.keepTheirs')}
          </Button>
        </>
      ) : (
        <>
          {item.sendable && (
            <Button onClick={() => void attempt(retry(item.id))}>{t('operation.retry')}</Button>
          )}
          <DiscardButton id={item.id} what={what} tried={false} />
        </>
      )}
    </Line>
  );
}

function Choice({ name, text }: { name: string; text: string }) {
  return (
    <Box py="1">
      <Text as="dt" color="fg.muted">
        {name}
      </Text>
      <Text as="dd">{text}</Text>
    </Box>
  );
}
