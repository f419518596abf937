import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { email } from '../../../core/contract/email.ts';
import * as f from '../../../core/contract/fields.ts';
import { invite } from '../../../core/contract/team.ts';
import { isLanguage } from '../../../core/rules/language.ts';
import { mayInviteAs, roles } from '../../../core/rules/permissions.ts';
import { useChosenHotel, useHotels } from '../../data/account/hotels.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useErrorText, useFieldErrorText } from '../../i18n/error-text.ts';
import { showIssues } from '../../ui/form/field-issues.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { notify } from '../../ui/toasts.ts';

const schema = z.object({
  hotel_id: z.string().min(1, { error: 'required' }),
  invited_user_email: email,
  role: f.role,
});
type Values = z.output<typeof schema>;

/** Refusals that are about the address. */
const aboutAddress: readonly string[] = ['already_member', 'already_exists'];

/** Mails somebody an invitation to a hotel. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useTranslation('squad');
  return (
    <Modal open={open} title={t('invite.title')} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Modal>
  );
}

function InviteForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['squad', 'common']);
  const errorText = useErrorText();
  const { form, submit, failure } = useInvitation(onClose);
  return (
    <chakra.form noValidate pb="4" onSubmit={submit}>
      {failure !== undefined && (
        <Box mb="4">
          <FormNotice kind="error" title={t('squad:invite.failed')}>
            {failure && errorText(failure)}
          </FormNotice>
        </Box>
      )}
      <InviteFields form={form} />
      <Flex justify="end" gap="3" mt="5">
        <Button variant="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('squad:invite.send')}
        </Button>
      </Flex>
    </chakra.form>
  );
}

/** `failure`: code of why the invitation was not sent; empty where that stands at its field. */
function useInvitation(onSent: () => void) {
  const { t, i18n } = useTranslation('squad');
  const chosen = useChosenHotel();
  const { send } = useCommand(invite);
  const [failure, setFailure] = useState<string>();
  const form = useForm<z.input<typeof schema>, unknown, Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      hotel_id: chosen.status === 'ready' ? chosen.hotel.id : '',
      invited_user_email: '',
      role: 'reception',
    },
  });
  const submit = async ({ hotel_id: hotelId, invited_user_email, role }: Values) => {
    setFailure(undefined);
    const language = isLanguage(i18n.language) ? i18n.language : 'en';
    const body = { invited_user_email, role, language };
    const outcome = await send({ params: { hotelId }, body });
    if (outcome.kind === 'done') {
      notify({ kind: 'success', title: t('invite.sent'), description: invited_user_email });
      return onSent();
    }
    const issues = aboutAddress.includes(outcome.code)
      ? [{ path: ['invited_user_email'], code: outcome.code }]
      : outcome.kind === 'refused'
        ? outcome.issues
        : [];
    const isAtField = issues.length > 0 && showIssues(form, issues).length === 0;
    setFailure(isAtField ? '' : outcome.code);
  };
  return { form, failure, submit: form.handleSubmit(submit) };
}

function InviteFields({ form }: { form: ReturnType<typeof useInvitation>['form'] }) {
  const { t } = useTranslation(['squad', 'frame']);
  const fieldError = useFieldErrorText('invite');
  const { hotels } = useHotels();
  const { errors } = form.formState;
  const { hotel_id: hotelId, role } = useWatch({ control: form.control });
  const mine = hotels.find(({ id }) => id === hotelId)?.role ?? 'reception';
  const offered = roles.filter((each) => mayInviteAs(mine, each));
  return (
    <Flex direction="column" gap="4">
      <SelectField
        label={t('squad:invite.hotel')}
        required
        error={fieldError('hotel_id', errors.hotel_id?.message)}
        options={[
          ...(hotelId === '' ? [{ value: '', label: t('squad:invite.chooseHotel') }] : []),
          ...hotels.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.register('hotel_id', {
          onChange: ({ target }: { target: { value: string } }) => {
            const next = hotels.find(({ id }) => id === target.value)?.role ?? 'reception';
            if (role && !mayInviteAs(next, role)) form.setValue('role', 'reception');
          },
        })}
      />
      <TextField
        label={t('squad:invite.email')}
        required
        type="email"
        inputMode="email"
        data-autofocus
        error={fieldError('invited_user_email', errors.invited_user_email?.message)}
        {...form.register('invited_user_email')}
      />
      <SelectField
        label={t('squad:invite.role')}
        help={t(`squad:invite.may.${role ?? 'reception'}`)}
        error={fieldError('role', errors.role?.message)}
        options={offered.map((value) => ({ value, label: t(`frame:membership.roles.${value}`) }))}
        {...form.register('role')}
      />
    </Flex>
  );
}
