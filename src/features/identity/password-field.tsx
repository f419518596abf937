import { Field, IconButton, Input } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** A password, which can be looked at. */
export function PasswordField(props: {
  label: string;
  /** At the end of the label's line. */
  aside?: ReactNode;
  help?: string;
  /** A password that is being chosen, not one that is known. */
  isNew?: boolean;
  isOptional?: boolean;
  registration: UseFormRegisterReturn;
  error: string | undefined;
}) {
  const { t } = useTranslation('identity');
  const [visible, setVisible] = useState(false);
  return (
    <Field.Root required={!props.isOptional} invalid={props.error !== undefined}>
      <div className="login-label">
        <Field.Label>{props.label}</Field.Label>
        {props.aside}
      </div>
      <div className="login-password">
        <Input
          type={visible ? 'text' : 'password'}
          autoComplete={props.isNew ? 'new-password' : 'current-password'}
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
      {props.help !== undefined && <Field.HelperText>{props.help}</Field.HelperText>}
      <Field.ErrorText>{props.error}</Field.ErrorText>
    </Field.Root>
  );
}
