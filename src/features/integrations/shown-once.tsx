import { Box, Button, Flex, Input, Text } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../ui/form/form-notice.tsx';

/** A secret, which is shown this once. `value` null: it was made, and what it is got lost on the way here. */
export function ShownOnce(props: {
  label: string;
  value: string | null;
  /** Where somebody tried to close it without having copied it. */
  asksAgain: boolean;
  onCopied(): void;
  onKept(): void;
}) {
  const { t } = useTranslation('integrations');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  // The form's button, which was pressed, is gone.
  useEffect(() => input.current?.focus(), []);
  const copy = async (value: string) => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied('yes');
      props.onCopied();
    } catch {
      // Not over http, nor where it is not allowed: it is selected, for the keyboard to copy.
      setCopied('failed');
    }
  };
  const { value } = props;
  if (value === null) {
    return (
      <Flex direction="column" gap="5" pb="4">
        <FormNotice kind="warning" title={t('once.lost')}>
          {t('once.lostText')}
        </FormNotice>
        <Button alignSelf="end" onClick={props.onKept}>
          {t('once.close')}
        </Button>
      </Flex>
    );
  }
  return (
    <Flex direction="column" gap="5" pb="4">
      {props.asksAgain ? (
        <FormNotice kind="warning" title={t('once.again')}>
          {t('once.text')}
        </FormNotice>
      ) : (
        <Text>{t('once.text')}</Text>
      )}
      <Box>
        <label htmlFor={id}>{props.label}</label>
        <Flex gap="3" wrap="wrap" mt="1">
          <Input
            id={id}
            ref={input}
            readOnly
            flex="1 1 14rem"
            fontFamily="mono"
            value={value}
            css={{ '--input-height': 'sizes.control' }}
            onFocus={({ target }) => target.select()}
          />
          <Button variant="outline" onClick={() => void copy(value)}>
            {copied === 'yes' ? <Check aria-hidden /> : <Copy aria-hidden />}
            {t(copied === 'yes' ? 'once.copied' : 'once.copy')}
          </Button>
        </Flex>
        <Text role="status" textStyle="sm" color="fg.muted" mt="2">
          {copied === 'failed' ? t('once.byHand') : ''}
        </Text>
      </Box>
      <Button alignSelf="end" onClick={props.onKept}>
        {t('once.kept')}
      </Button>
    </Flex>
  );
}
