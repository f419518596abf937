import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { signUp } from '../../../data/account/sign-up.ts';
import { notify } from '../../../ui/toasts.ts';
import { carriedEmail, useAuthLinks } from '../auth-links.ts';
import { SocialButton } from '../social/social-button.tsx';
import { useMoveOn } from '../use-move-on.ts';
import { EmailVerification } from '../verification/email-verification.tsx';
import { alreadyExists, type SignUpForm, signUpForm } from './sign-up.ts';
import { SignUpFields } from './sign-up-fields.tsx';
import '../login.css';

/** Makes an account, then asks for the code that proves its address; what was typed stays meanwhile. */
export function SignUpScreen() {
  const { t } = useTranslation('account');
  const links = useAuthLinks();
  const moveOn = useMoveOn();
  const carried = carriedEmail(useLocation().state);
  const [address, setAddress] = useState<string>();
  const form = useForm<SignUpForm>({
    resolver: zodResolver(signUpForm),
    defaultValues: { firstName: '', lastName: '', email: carried, password: '', confirm: '' },
  });
  const submit = async ({ firstName, lastName, email, password }: SignUpForm) => {
    const outcome = await signUp({ name: `${firstName} ${lastName}`, email, password });
    if (outcome.kind === 'done') {
      if (outcome.data === 'code') setAddress(email);
    } else if (alreadyExists(outcome.code)) {
      notify({ kind: 'error', title: t('error.user_exists') });
      form.setError('email', { message: 'user_exists' });
      moveOn(links.login, { email });
    } else form.setError('root', { message: outcome.code });
  };
  const title = <title>{`${t('signUp.title')} · Coperto`}</title>;
  if (address !== undefined) {
    return (
      <div className="login">
        {title}
        <EmailVerification email={address} onBack={() => setAddress(undefined)} />
      </div>
    );
  }
  return (
    <div className="login">
      {title}
      <h1 tabIndex={-1}>{t('signUp.title')}</h1>
      <p>{t('signUp.subtitle')}</p>
      <SignUpFields form={form} onSubmit={submit} />
      <SocialButton flow="signup" />
      <p className="login-else">
        {t('signUp.known')} <Link to={links.login}>{t('signUp.signIn')}</Link>
      </p>
    </div>
  );
}
