import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { shownDay } from '../../../ui/day/day-names.ts';
import { leaving } from '../../../ui/form/unsaved.ts';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { DetailsForm } from './details-form.tsx';

/** What a day's menu says beside its meals: name, occasion, guest group, description. */
export function DetailsDialog({ menu, onClose }: { menu: Row<'daily_menu'>; onClose(): void }) {
  const { t, i18n } = useTranslation('menuDay');
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Modal
      open
      width="700px"
      title={t('facts.title')}
      subtitle={shownDay(menu.menu_date, i18n.language)}
      onClose={() => leaving(onClose)}
    >
      <DetailsForm
        menu={menu}
        onDirty={setIsDirty}
        onCancel={() => leaving(onClose)}
        onSaved={onClose}
      />
      <UnsavedGuard active={isDirty} />
    </Modal>
  );
}
