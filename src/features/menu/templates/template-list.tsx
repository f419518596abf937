import { Button } from '@chakra-ui/react';
import { CalendarRange, LayoutTemplate, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../core/contract/bounds.ts';
import { deleteTemplate, type Template } from '../../../data/menus/templates.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconControl } from '../../../ui/control.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { Row, Rows } from '../../../ui/rows/rows.tsx';
import { notify } from '../../../ui/toasts.ts';

interface Doings {
  onKeep(): void;
  onLay(template: Template): void;
  onRename(template: Template): void;
}

/** The templates of the hotel. Without doings they are only read. */
export function TemplateList(
  props: {
    templates: readonly Template[];
    /** Id of the template that one comes back from. */
    focused: string | undefined;
  } & Partial<Doings>,
) {
  const { t } = useTranslation('templates');
  const { templates, onKeep, onLay, onRename } = props;
  const [asking, setAsking] = useState<Template>();
  const isFull = templates.length >= bounds.menuTemplates;
  const doings = onKeep && onLay && onRename ? { onKeep, onLay, onRename } : undefined;
  return (
    <>
      {templates.length === 0 ? (
        <EmptyState
          icon={<LayoutTemplate />}
          title={t('empty.title')}
          description={t(doings ? 'empty.text' : 'empty.read')}
        />
      ) : (
        <Rows label={t('title')}>
          {templates.map((template) => (
            <Line
              key={template.id}
              template={template}
              isFocused={template.id === props.focused}
              {...(doings && { doings: { ...doings, onDelete: setAsking } })}
            />
          ))}
        </Rows>
      )}
      {doings && (
        <ModalFoot>
          {isFull && <p className="templates-full">{t('full', { count: bounds.menuTemplates })}</p>}
          <Button
            disabled={isFull}
            {...(props.focused === undefined && { 'data-autofocus': '' })}
            onClick={doings.onKeep}
          >
            <Plus aria-hidden />
            {t('keep.open')}
          </Button>
        </ModalFoot>
      )}
      <DeleteTemplate template={asking} onClose={() => setAsking(undefined)} />
    </>
  );
}

function Line(props: {
  template: Template;
  isFocused: boolean;
  doings?: Doings & { onDelete(template: Template): void };
}) {
  const { t } = useTranslation('templates');
  const { template, doings } = props;
  const { name, weeks, meals } = template;
  const note = `${t('weeks', { count: weeks })} · ${t('meals', { count: meals.length })}`;
  return (
    <Row
      title={name}
      note={note}
      {...(doings && {
        actions: (
          <>
            <Button
              variant="outline"
              aria-label={t('lay.of', { name })}
              {...(props.isFocused && { 'data-autofocus': '' })}
              onClick={() => doings.onLay(template)}
            >
              <CalendarRange aria-hidden />
              {t('lay.open')}
            </Button>
            <IconControl
              look="quiet"
              label={t('rename.of', { name })}
              onClick={() => doings.onRename(template)}
            >
              <Pencil size={20} aria-hidden />
            </IconControl>
            <IconControl
              look="quiet"
              label={t('delete.of', { name })}
              onClick={() => doings.onDelete(template)}
            >
              <Trash2 size={20} aria-hidden />
            </IconControl>
          </>
        ),
      })}
    />
  );
}

function DeleteTemplate(props: { template: Template | undefined; onClose(): void }) {
  const { t } = useTranslation(['templates', 'errors']);
  const { template, onClose } = props;
  const [name, setName] = useState('');
  // The title stays while the dialog goes.
  if (template && template.name !== name) setName(template.name);
  const remove = async () => {
    if (!template) return;
    try {
      await deleteTemplate(template);
      notify({ kind: 'success', title: t('templates:delete.done', { name }) });
    } catch {
      notify({ kind: 'error', title: t('errors:not_stored') });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={template !== undefined}
      title={t('templates:delete.title', { name })}
      description={t('templates:delete.text')}
      confirm={t('templates:delete.confirm')}
      destructive
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
