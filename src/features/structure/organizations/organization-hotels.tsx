import { Button, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type OrganizationHotel,
  removeOrganizationHotel,
} from '../../../../core/contract/organizations.ts';
import { useHotels } from '../../../data/account/hotels.ts';
import type { ListedOrganization } from '../../../data/account/organizations.ts';
import { useCommand } from '../../../data/commands/use-command.ts';
import { useErrorText } from '../../../i18n/error-text.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Row, Rows } from '../../../ui/rows/rows.tsx';
import { notify } from '../../../ui/toasts.ts';
import { AddHotels } from './add-hotels.tsx';

/** The hotels of an organization; its owner adds and removes them, an admin of one removes that one. */
export function OrganizationHotels({ organization }: { organization: ListedOrganization }) {
  const { t } = useTranslation(['structure', 'frame']);
  const { hotels } = useHotels();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<OrganizationHotel>();
  const { id, is_owner: isOwner, organization_hotels: members = [] } = organization;
  const roleIn = (hotelId: string) => hotels.find((hotel) => hotel.id === hotelId)?.role;
  const noteOf = (hotelId: string) => {
    const role = roleIn(hotelId);
    return role && t(`frame:membership.roles.${role}`);
  };
  return (
    <>
      {members.length === 0 ? (
        <Text color="fg.muted">{t('structure:organization.noHotels')}</Text>
      ) : (
        <Rows label={t('structure:organization.hotels.title')}>
          {members.map((hotel) => (
            <Row
              key={hotel.id}
              title={hotel.name}
              note={noteOf(hotel.id)}
              {...(isOwner && roleIn(hotel.id) !== undefined
                ? { to: `/organization/${id}/hotels/${hotel.id}` }
                : {})}
              actions={
                (isOwner || roleIn(hotel.id) === 'admin') && (
                  <Button
                    variant="ghost"
                    aria-label={t('structure:organization.hotels.removeOne', { name: hotel.name })}
                    onClick={() => setRemoving(hotel)}
                  >
                    {t('structure:organization.hotels.remove')}
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      )}
      {isOwner && (
        <Button variant="outline" mt="4" onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('structure:organization.hotels.add')}
        </Button>
      )}
      <AddHotels organization={organization} open={adding} onClose={() => setAdding(false)} />
      <RemoveHotel
        organization={organization}
        hotel={removing}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}

function RemoveHotel(props: {
  organization: ListedOrganization;
  hotel: OrganizationHotel | undefined;
  onClose(): void;
}) {
  const { t } = useTranslation('structure');
  const errorText = useErrorText();
  const { send } = useCommand(removeOrganizationHotel);
  const { organization, hotel, onClose } = props;
  const remove = async () => {
    if (!hotel) return;
    const params = { organizationId: organization.id, hotelId: hotel.id };
    const outcome = await send({ params });
    const names = { name: hotel.name };
    if (outcome.kind === 'done') {
      notify({ kind: 'success', title: t('organization.hotels.removed', names) });
    } else {
      const description = errorText(outcome.code);
      notify({ kind: 'error', title: t('organization.hotels.notRemoved', names), description });
    }
    onClose();
  };
  const names = { name: hotel?.name ?? '', organization: organization.name };
  return (
    <ConfirmDialog
      open={hotel !== undefined}
      title={t('organization.hotels.ask', names)}
      description={t('organization.hotels.askText', names)}
      confirm={t('organization.hotels.confirm')}
      destructive
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
