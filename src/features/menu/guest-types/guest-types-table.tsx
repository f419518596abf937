import { Flex } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/account/active-hotel.ts';
import { type UsedGuestType, useGuestTypes } from '../../../data/menus/guest-types.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AddGuestType } from './add-guest-type.tsx';
import { GuestTypeRow } from './guest-type-row.tsx';
import { RemoveGuestType } from './remove-guest-type.tsx';
import './guest-types.css';

/** All guest types, where each is used, and what can be done with it. */
export function GuestTypesTable() {
  const { t } = useTranslation('dishes');
  const mayWrite = useMay('guest_type.write');
  const types = useGuestTypes();
  const [leaving, setLeaving] = useState<UsedGuestType>();
  return (
    <Flex direction="column" gap="4" pb="5">
      {mayWrite && <AddGuestType />}
      {types.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title={t('types.empty')}
          {...(mayWrite && { description: t('types.emptyText') })}
        />
      ) : (
        <table className="book-types">
          <thead>
            <tr>
              <th scope="col">{t('types.name')}</th>
              <th scope="col">{t('types.used')}</th>
              <th scope="col">{t('types.menuPage')}</th>
              {mayWrite && <th scope="col">{t('types.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {types.map((each) => (
              <GuestTypeRow
                key={each.type.id}
                of={each}
                mayWrite={mayWrite}
                onRemove={() => setLeaving(each)}
              />
            ))}
          </tbody>
        </table>
      )}
      <RemoveGuestType of={leaving} onClose={() => setLeaving(undefined)} />
    </Flex>
  );
}
