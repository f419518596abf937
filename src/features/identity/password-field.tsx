import { Field, IconButton, Input } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** A password, which can be looked at. */
export function PasswordField(props: {
  registration: UseFormRegisterReturn;
  error: string | undefined;
}) {
  const { t } = useTranslation('identity');
  const [visible, setVisible] = useState(false);
  return (
    <Field.Root required invalid={props.error !== undefined}>
      <Field.Label>{t('login.password')}</Field.Label>
      <div className="login-password">
        <Input
          type={visible ? 'text' : 'password'}
          autoComplete="current-password"
          {...props.registration}
        />
        <IconButton
          variant="ghost"
          aria-label={t(visible ? 'login.hide' : 'login.show')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      </div>
      <Field.ErrorText>{props.error}</Field.ErrorText>
    </Field.Root>
  );
}
