import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { type CarriedOver, useAuthLinks } from './auth-links.ts';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from './second-step/passkey-button.tsx';
import { SocialButton } from './social/social-button.tsx';

/** Every way to sign in: with a password, or a new one; through the provider; with a passkey. */
export function SignInWays(props: {
  email: string;
  /** The account is that of the address alone, for signing in again. */
  isFixed?: boolean;
  /** Where a way that leaves the page leads back to; without it, to redirect_uri. */
  backTo?: string;
  onTyped?(email: string): void;
  onSignedIn(): void;
  /** The address has not been proved; a code was mailed. */
  onUnverified?(email: string): void;
  /** Below the ways; not shown in the second step. */
  children?: ReactNode;
}) {
  const { email, backTo, onTyped, onSignedIn, onUnverified } = props;
  const { t } = useTranslation('identity');
  const links = useAuthLinks(backTo);
  const [inSecondStep, setInSecondStep] = useState(false);
  return (
    <>
      <LoginForm
        {...(props.isFixed ? { email } : { firstEmail: email })}
        {...(onTyped && { onTyped })}
        {...(onUnverified && { onUnverified })}
        aside={
          <Link to={links.reset} state={{ email } satisfies CarriedOver}>
            {t('login.forgot')}
          </Link>
        }
        onSignedIn={onSignedIn}
        onSecondStep={setInSecondStep}
      />
      {!inSecondStep && (
        <>
          <SocialButton flow="login" backTo={backTo} />
          <PasskeyButton onSignedIn={onSignedIn} />
          {props.children}
        </>
      )}
    </>
  );
}

/**
 * Signs the same person in again, over the screen they are on; a way that leaves it leads back to it.
 * @param props.text why
 */
export function SignInAgain(props: { text?: string; email: string; onSignedIn(): void }) {
  const { text, email, onSignedIn } = props;
  const { pathname, search } = useLocation();
  return (
    <>
      {text !== undefined && <Text mb="4">{text}</Text>}
      <SignInWays email={email} isFixed backTo={`${pathname}${search}`} onSignedIn={onSignedIn} />
    </>
  );
}
