import { Box, Flex, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmTwoStep, type SetUp } from '../../../../data/account/two-step.ts';
import { useOnline } from '../../../../data/connection/online.ts';
import { useAccountErrorText } from '../../account-errors.ts';
import { FailureLine, OfflineLine } from '../../form-lines.tsx';
import { SubmitButton } from '../../submit-button.tsx';
import { CodeField, codeLength } from '../../verification/code-field.tsx';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';

const ofTheCode = new Set(['required', 'code_incomplete', 'invalid_code']);

/** The secret for the authenticator app, as a QR code and as text, and a first code of the app. */
export function AppStep({ made, onDone }: { made: SetUp; onDone(): void }) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
    field.current?.select();
  };
  const submit = async () => {
    if (busy) return;
    if (code.length < codeLength) return refuse(code === '' ? 'required' : 'code_incomplete');
    setBusy(true);
    setError(undefined);
    const outcome = await confirmTwoStep(code);
    setBusy(false);
    if (outcome.kind === 'done') onDone();
    else refuse(outcome.code);
  };
  const atField = error !== undefined && ofTheCode.has(error);
  const failure = atField || (error === 'network' && !online) ? undefined : error;
  return (
    <form
      className="login-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{t('twoStep.app.scan')}</p>
      <Flex direction="column" align="center" gap="4">
        <QrCode text={made.uri} label={t('twoStep.app.qr')} />
        <Box width="100%">
          <Text textStyle="sm" color="fg.muted">
            {t('twoStep.app.secret')}
          </Text>
          <Flex align="center" gap="3" wrap="wrap">
            <Text flex="1 1 12rem" fontFamily="mono" overflowWrap="anywhere" data-secret>
              {inGroups(made.secret)}
            </Text>
            <CopyButton text={made.secret}>{t('twoStep.app.copy')}</CopyButton>
          </Flex>
        </Box>
      </Flex>
      {!online && <OfflineLine>{t('offline')}</OfflineLine>}
      <CodeField
        label={t('secondStep.app.label')}
        field={field}
        value={code}
        error={atField ? errorText(error) : undefined}
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
      />
      {failure !== undefined && <FailureLine>{errorText(failure) ?? ''}</FailureLine>}
      <SubmitButton busy={busy}>{t('twoStep.app.confirm')}</SubmitButton>
    </form>
  );
}

/** A secret as one reads it while typing it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
