import { Box, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { confirmTwoStep, type SetUp } from '../../../../data/account/two-step.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { FailureLine, OfflineLine } from '../../form-lines.tsx';
import { SubmitButton } from '../../submit-button.tsx';
import { CodeField } from '../../verification/code-field.tsx';
import { lackOfDigits, useTypedCode } from '../../verification/use-typed-code.ts';
import { QrCode } from './qr-code.tsx';

const ofTheCode = new Set(['required', 'code_incomplete', 'invalid_code']);

/** The secret for the authenticator app, as a QR code and as text, and a first code of the app. */
export function AppStep({ made, onDone }: { made: SetUp; onDone(): void }) {
  const { t } = useTranslation('account');
  const typed = useTypedCode({
    ...{ ofTheCode, lack: lackOfDigits, check: confirmTwoStep },
    settle: (outcome) => (outcome.kind === 'done' ? void onDone() : outcome.code),
  });
  return (
    <form className="login-form" noValidate onSubmit={typed.onSubmit}>
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
      {!typed.online && <OfflineLine>{t('offline')}</OfflineLine>}
      <CodeField
        label={t('secondStep.app.label')}
        field={typed.field}
        value={typed.code}
        error={typed.error}
        onChange={typed.change}
      />
      {typed.failure !== undefined && <FailureLine>{typed.failure}</FailureLine>}
      <SubmitButton busy={typed.busy}>{t('twoStep.app.confirm')}</SubmitButton>
    </form>
  );
}

/** A secret as one reads it while typing it. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
