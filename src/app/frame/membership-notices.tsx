import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type MembershipChange, useMembershipChanges } from '../../data/account/membership.ts';
import { notify } from '../../ui/toasts.ts';

/** Says that a hotel is lost, or that one's role in it is another. The screens follow by themselves. */
export function MembershipNotices() {
  const { t } = useTranslation('frame');
  const tell = useCallback(
    ({ kind, hotel }: MembershipChange) => {
      if (kind === 'role') {
        const role = t(`membership.roles.${hotel.role}`);
        notify({ kind: 'info', title: t('membership.role', { hotel: hotel.name, role }) });
        return;
      }
      notify({
        kind: 'warning',
        title: t('membership.removed', { hotel: hotel.name }),
        description: t('membership.removedHint'),
        // Whoever looks away must not miss why the screen is another.
        sticky: { id: `lost-${hotel.id}` },
      });
    },
    [t],
  );
  useMembershipChanges(tell);
  return null;
}
