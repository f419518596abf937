import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Added, addFromFile } from '../../data/connection/queue-file.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { SaveFileButton } from './save-file-button.tsx';

/** Carries unsent changes to another device of the same person: saves them as a file, adds them from one. */
export function QueueFile({ unsent }: { unsent: boolean }) {
  const { t } = useTranslation('connection');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');

  const words = (added: Added): string => {
    if ('new' in added) return t('file.added', { count: added.new });
    const { refused } = added;
    return refused === 'not_stored' ? errorText(refused) : t(`file.${refused}`);
  };
  const add = async (file: File | undefined) => {
    if (file) say(words(await addFromFile(file)));
  };

  return (
    <Box as="section" borderTopWidth="1px" pt="4">
      <Heading as="h3" textStyle="md" fontWeight="semibold" mb="1">
        {t('file.title')}
      </Heading>
      <Text textStyle="sm" color="fg.muted" mb="3">
        {t('file.hint')}
      </Text>
      <Flex wrap="wrap" gap="2">
        {unsent && <SaveFileButton onSaid={say} />}
        <Button
          variant="outline"
          h="auto"
          minH="12"
          py="2"
          maxW="100%"
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden />
          {t('file.add')}
        </Button>
      </Flex>
      <chakra.input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('file.add')}
        hidden
        onChange={(event) => {
          const { target } = event;
          // The same file can be chosen again.
          void add(target.files?.[0]).finally(() => {
            target.value = '';
          });
        }}
      />
      <Text role="status" mt={said === '' ? '0' : '3'} fontWeight="medium">
        {said}
      </Text>
    </Box>
  );
}
