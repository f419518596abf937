import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuPlace } from '../../../data/menus/planning.ts';
import { leaving } from '../../../ui/form/unsaved.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { Modal } from '../../../ui/modal.tsx';

const form = laterPart(async () => (await import('./add-meal-form.tsx')).AddMealForm);

/** Plans a guest menu of a meal: day, meal, guest type, dishes. It asks before it closes over chosen dishes. */
export function AddMealDialog(props: {
  open: boolean;
  /** What is chosen at first. */
  preset: Partial<MenuPlace>;
  onClose(): void;
}) {
  const { open, preset, onClose } = props;
  const { t } = useTranslation('dishes');
  const [isDirty, setIsDirty] = useState(false);
  useSoon(form);
  return (
    <Modal open={open} title={t('addMeal.title')} width="700px" onClose={() => leaving(onClose)}>
      <form.Part
        preset={preset}
        onDirty={setIsDirty}
        onCancel={() => leaving(onClose)}
        onSaved={onClose}
      />
      <UnsavedGuard active={open && isDirty} />
    </Modal>
  );
}
