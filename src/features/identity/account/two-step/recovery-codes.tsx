import { Button, chakra, Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { download } from '../../../../ui/download.ts';

/** Recovery codes, which show this once: to be copied, saved, written down. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const { t } = useTranslation('account');
  const text = `${codes.join('\n')}\n`;
  return (
    <Flex direction="column" gap="5" pb="2">
      <Text>{t('recovery.text')}</Text>
      <chakra.ul
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(9.5rem, 1fr))"
        columnGap="4"
        p="4"
        borderWidth="1px"
        borderRadius="lg"
        fontFamily="mono"
        lineHeight="2"
        aria-label={t('recovery.list')}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ul>
      <Flex wrap="wrap" gap="3">
        <CopyButton text={text}>{t('recovery.copy')}</CopyButton>
        <Button
          variant="outline"
          onClick={() =>
            download(t('recovery.file'), `${t('recovery.fileHead')}\n\n${text}`, 'text/plain')
          }
        >
          <Download aria-hidden />
          {t('recovery.save')}
        </Button>
      </Flex>
      <Button h="14" borderRadius="12px" onClick={onKept}>
        {t('recovery.kept')}
      </Button>
    </Flex>
  );
}
