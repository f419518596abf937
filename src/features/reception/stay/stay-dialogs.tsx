import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { leaving } from '../../../ui/form/unsaved.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { Modal } from '../../../ui/modal.tsx';
import type { StayActions } from './use-stay-actions.ts';

const form = laterPart(async () => (await import('./guest-form.tsx')).GuestForm);
const rooms = laterPart(async () => (await import('./room-form.tsx')).RoomForm);

/** What of stays is asked for in a dialog. */
export type Asked = { kind: 'add' } | { kind: 'edit' | 'move'; guest: Row<'reservation'> };

/** Adds a guest, edits one, or gives one another room. */
export function StayDialogs(props: {
  asked: Asked | null;
  day: Day;
  change: StayActions['change'];
  onAdded(id: string): void;
  onClose(): void;
}) {
  const { asked, day, change, onClose } = props;
  const { t } = useTranslation('stay');
  const [isDirty, setIsDirty] = useState(false);
  useSoon(form);
  const close = () => leaving(onClose);
  const saved = () => {
    setIsDirty(false);
    onClose();
  };
  const guest = asked !== null && asked.kind !== 'add' ? asked.guest : undefined;
  const isForm = asked !== null && asked.kind !== 'move';
  return (
    <>
      <Modal
        open={isForm}
        title={guest ? t('edit.title', { name: guest.guest_name }) : t('addGuest')}
        width="720px"
        onClose={close}
      >
        <form.Part
          guest={guest}
          day={day}
          change={change}
          onDirty={setIsDirty}
          onSaved={(id) => {
            saved();
            if (!guest) props.onAdded(id);
          }}
          onCancel={close}
        />
        <UnsavedGuard active={isForm && isDirty} />
      </Modal>
      <Modal
        open={asked?.kind === 'move'}
        title={guest ? t('move.title', { name: guest.guest_name }) : ''}
        width="480px"
        onClose={onClose}
      >
        {guest && <rooms.Part guest={guest} day={day} change={change} onDone={onClose} />}
      </Modal>
    </>
  );
}
