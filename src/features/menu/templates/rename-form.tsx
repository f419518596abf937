import { Button } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { renameTemplate, type Template } from '../../../data/menus/templates.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { notify } from '../../../ui/toasts.ts';
import { nameForm } from './template-name.ts';
import { useNameError } from './use-name-error.ts';

export function RenameForm(props: {
  template: Template;
  templates: readonly Template[];
  onBack(): void;
}) {
  const { t } = useTranslation(['templates', 'common', 'errors']);
  const { template, templates, onBack } = props;
  const nameError = useNameError();
  const resolver = useMemo(
    () => zodResolver(nameForm(templates, template.id)),
    [templates, template.id],
  );
  const { register, handleSubmit, formState } = useForm<{ name: string }>({
    ...{ resolver, defaultValues: { name: template.name } },
  });
  const save = async ({ name }: { name: string }) => {
    try {
      if (name !== template.name) await renameTemplate(template.id, name);
      onBack();
    } catch {
      notify({ kind: 'error', title: t('errors:not_stored') });
    }
  };
  return (
    <form noValidate className="templates-form" onSubmit={handleSubmit(save)}>
      <h3 className="templates-head">{t('templates:rename.of', { name: template.name })}</h3>
      <TextField
        label={t('templates:name.label')}
        error={nameError(formState.errors.name?.message)}
        required
        data-autofocus=""
        {...register('name')}
      />
      <ModalFoot>
        <Button variant="outline" onClick={onBack}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={formState.isSubmitting}>
          {t('templates:rename.save')}
        </Button>
      </ModalFoot>
    </form>
  );
}
