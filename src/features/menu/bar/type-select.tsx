import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FaceSelect } from '../../../ui/face-select/face-select.tsx';
import { useOrderedGuestTypes } from '../names.ts';

/** Whose menus are shown: all of them, or those of one guest type. */
export function TypeSelect(props: {
  value: string | null;
  onValue(guestTypeId: string | null): void;
}) {
  const { t } = useTranslation('menu');
  const types = useOrderedGuestTypes();
  const chosen = types.find(({ id }) => id === props.value);
  const all = t('filter.all');
  return (
    <FaceSelect
      className="type-select"
      label={t('filter.guestType')}
      value={chosen?.id ?? 'all'}
      options={[['all', all], ...types.map(({ id, name }) => [id, name] as const)]}
      onValue={(value) => props.onValue(value === 'all' ? null : value)}
    >
      <span className="type-face" aria-hidden>
        <span>{chosen?.name ?? all}</span>
        <ChevronDown size={16} />
      </span>
    </FaceSelect>
  );
}
