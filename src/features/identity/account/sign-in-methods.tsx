import { Button, Skeleton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSignInMethods } from '../../../data/account/sign-in-methods.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useAccountErrorText } from '../account-errors.ts';
import { Part } from './part.tsx';
import { Passkeys } from './passkeys/passkeys.tsx';
import { TwoStep } from './two-step/two-step.tsx';

/** What a person signs in with beside the password: two-step sign-in, and passkeys. */
export function SignInMethodsParts({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const { methods, failure, isLoading, retry } = useSignInMethods();
  if (failure !== undefined && !isLoading) {
    return (
      <Part title={t('twoStep.title')} text={t('twoStep.text')}>
        <NotShown code={failure} onRetry={retry} />
      </Part>
    );
  }
  const coming = <Skeleton height="72px" borderRadius="lg" />;
  return (
    <>
      <Part title={t('twoStep.title')} text={t('twoStep.text')}>
        {methods ? <TwoStep email={email} methods={methods} /> : coming}
      </Part>
      <Part title={t('passkeys.title')} text={t('passkeys.text')}>
        {methods ? <Passkeys email={email} passkeys={methods.passkeys} /> : coming}
      </Part>
    </>
  );
}

function NotShown({ code, onRetry }: { code: string; onRetry(): void }) {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  return (
    <FormNotice
      kind="error"
      title={t('methods.notShown')}
      actions={
        <Button variant="outline" onClick={onRetry}>
          {t('social.again')}
        </Button>
      }
    >
      <Text>{errorText(code)}</Text>
    </FormNotice>
  );
}
