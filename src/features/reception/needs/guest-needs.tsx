import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { Control } from '../../../ui/control.tsx';
import { NeedList } from './need-list.tsx';
import { needsOf } from './needs-of.ts';

/** A guest's allergies, diets and note, in the pane. */
export function GuestNeeds(props: {
  guest: Row<'reservation'>;
  /** Absent where they may not be changed. */
  onEdit: (() => void) | undefined;
}) {
  const { guest, onEdit } = props;
  const { t } = useTranslation(['stay', 'dishes']);
  const needs = needsOf(guest, t);
  return (
    <section className="guest-needs" aria-labelledby="guest-needs">
      <div>
        <h3 id="guest-needs">{t('needs.title')}</h3>
        {onEdit && (
          <Control look="quiet" onClick={onEdit}>
            <Plus size={18} aria-hidden />
            {t(needs.length === 0 ? 'needs.add' : 'needs.change')}
          </Control>
        )}
      </div>
      {needs.length === 0 ? (
        <span>{t('needs.none')}</span>
      ) : (
        <ul>
          {needs.map((need) => (
            <li key={need.key}>
              <NeedList needs={[need]} />
            </li>
          ))}
        </ul>
      )}
      {guest.note !== null && guest.note !== '' && <p>{guest.note}</p>}
    </section>
  );
}
