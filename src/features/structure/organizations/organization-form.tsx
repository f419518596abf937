import { chakra, Flex, Textarea } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Organization,
  organization as organizationRow,
  updateOrganization,
} from '../../../../core/contract/organizations.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useFieldErrorText } from '../../../i18n/error-text.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { FormFoot } from '../../../ui/form/form-foot.tsx';
import { FormLayout } from '../../../ui/form/form-layout.tsx';
import { FormColumns, FormSection } from '../../../ui/form/form-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { SaveNotices } from '../saving/notices.tsx';
import { useSaveNotices } from '../saving/use-save-notices.ts';
import { type SavedForm, useSavedForm } from '../saving/use-saved-form.ts';
import {
  bodyOf,
  type OrganizationField,
  type OrganizationValues,
  organizationFields,
  organizationSchema,
  valuesOf,
} from './form-values.ts';

/** An organization as a form, with what else is to be seen of it below. */
export function OrganizationForm(props: { organization: Organization; children: ReactNode }) {
  const { t } = useTranslation('structure');
  const saved = useOrganizationForm(props.organization);
  const { form, changes, values, isSaving } = saved;
  const failed = t('organization.notUpdated');
  const notices = useSaveNotices(saved, { done: t('organization.updated'), failed });
  const labelOf = (field: OrganizationField) => t(`organization.field.${field}`);
  const submit = form.handleSubmit(notices.save, notices.invalid);
  return (
    <>
      <UnsavedGuard active={changes.length > 0} />
      <FormLayout index={null}>
        <Flex direction="column" gap="3" pb="5" css={{ '&:empty': { display: 'none' } }}>
          <SaveNotices
            saved={saved}
            failed={failed}
            labelOf={labelOf}
            textOf={(field, of) => of[field].trim()}
          />
        </Flex>
        <FormSection
          id="organization"
          title={t('organization.title')}
          description={t('organization.text')}
        >
          <chakra.form id={formId} noValidate onSubmit={submit}>
            <OrganizationFields saved={saved} />
          </chakra.form>
        </FormSection>
        {props.children}
      </FormLayout>
      {(changes.length > 0 || isSaving) && (
        <FormFoot
          form={formId}
          count={changes.length}
          changes={changes.map((field) =>
            t('saving.change', {
              field: labelOf(field),
              value: values[field].trim() || t('saving.empty'),
            }),
          )}
          note={notices.note()}
          saving={isSaving}
          onDiscard={saved.discard}
        />
      )}
    </>
  );
}

const formId = 'organization-form';

function useOrganizationForm(organization: Organization) {
  const { send } = useCommand(updateOrganization);
  return useSavedForm<OrganizationValues, Organization>({
    row: organization,
    schema: organizationSchema,
    valuesOf,
    async send(wanted, seen) {
      const params = { organizationId: seen.id };
      const outcome = await send({ params, body: bodyOf(wanted) }, seen.version);
      if (outcome.kind !== 'done') return outcome;
      return { kind: 'done', data: outcome.data.data };
    },
    currentOf: (current) => organizationRow.safeParse(current).data,
  });
}

function OrganizationFields({ saved }: { saved: SavedForm<OrganizationValues> }) {
  const { t } = useTranslation('structure');
  const errorText = useFieldErrorText('organization');
  const { form, changes, stored } = saved;
  return (
    <FormColumns>
      {organizationFields.map((field) => {
        const frame = {
          label: t(`organization.field.${field}`),
          required: field !== 'address',
          error: errorText(field, form.formState.errors[field]?.message),
          was: changes.includes(field) ? stored[field] : undefined,
        };
        return field === 'description' ? (
          <chakra.div key={field} gridColumn="1 / -1">
            <FormField {...frame}>
              <Textarea rows={3} {...form.register(field)} />
            </FormField>
          </chakra.div>
        ) : (
          <TextField key={field} {...frame} {...inputs[field]} {...form.register(field)} />
        );
      })}
    </FormColumns>
  );
}

const inputs = {
  name: {},
  website: { inputMode: 'url' },
  address: {},
  country: {},
  phone: { type: 'tel' },
} as const;
