import type { FieldErrors, FieldValues, Path, UseFormRegister } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAccountErrorText } from './account-errors.ts';
import type { NewPassword } from './fields.ts';
import { PasswordField } from './password-field.tsx';

/** A password that is to hold from now on, twice: `password` and `confirm` of a form. */
export function NewPasswordFields<Values extends FieldValues & NewPassword>(props: {
  register: UseFormRegister<Values>;
  errors: FieldErrors<NewPassword>;
}) {
  const { register, errors } = props;
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  return (
    <>
      <PasswordField
        isNew
        label={t('password.new')}
        help={t('password.help')}
        registration={register('password' as Path<Values>)}
        error={errorText(errors.password?.message)}
      />
      <PasswordField
        isNew
        label={t('password.confirm')}
        registration={register('confirm' as Path<Values>)}
        error={errorText(errors.confirm?.message)}
      />
    </>
  );
}
