import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/account/active-hotel.ts';
import { useRow } from '../../../data/engine/view.ts';
import { leaving } from '../../../ui/form/unsaved.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { Modal } from '../../../ui/modal.tsx';

const form = laterPart(async () => (await import('./form/dish-form.tsx')).DishForm);

/** Adds a dish, or edits one. It asks before it closes over what is not saved. */
export function DishDialog(props: {
  open: boolean;
  /** The dish to edit; undefined: a new one. */
  dishId?: string | undefined;
  onSaved?(dishId: string): void;
  onClose(): void;
}) {
  const { open, dishId, onSaved, onClose } = props;
  const { t } = useTranslation('dishes');
  const mayWrite = useMay('dish.write');
  const [isDirty, setIsDirty] = useState(false);
  const name = useRow('dish', dishId ?? '')?.name;
  useSoon(form);
  return (
    <Modal
      open={open}
      title={t(!mayWrite ? 'form.view' : dishId === undefined ? 'form.add' : 'form.edit')}
      {...(dishId !== undefined && name !== undefined && { subtitle: name })}
      width="800px"
      onClose={() => leaving(onClose)}
    >
      <form.Part
        key={dishId ?? ''}
        dishId={dishId}
        onDirty={setIsDirty}
        onCancel={() => leaving(onClose)}
        onSaved={(id) => {
          onSaved?.(id);
          onClose();
        }}
      />
      <UnsavedGuard active={open && isDirty} />
    </Modal>
  );
}
