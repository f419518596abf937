import { Button, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type Invitation, revokeInvitation } from '../../../core/contract/team.ts';
import { dayAt } from '../../../core/rules/day.ts';
import { mayIn, useHotels } from '../../data/account/hotels.ts';
import { useSession } from '../../data/account/session.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { useFormats } from '../../i18n/format.ts';
import { Row, Rows } from '../../ui/rows/rows.tsx';
import { notify } from '../../ui/toasts.ts';

/** Invitations that nobody has accepted yet. */
export function InvitedList({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation('squad');
  return (
    <section aria-labelledby="squad-invited">
      <h2 id="squad-invited" className="squad-title">
        {t('invited.title')}
      </h2>
      {invitations.length === 0 ? (
        <Text color="fg.muted" py="3">
          {t('invited.none')}
        </Text>
      ) : (
        <Rows label={t('invited.title')}>
          {invitations.map((invitation) => (
            <InvitedLine key={invitation.id} invitation={invitation} />
          ))}
        </Rows>
      )}
    </section>
  );
}

function InvitedLine({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['squad', 'frame']);
  const errorText = useErrorText();
  const formats = useFormats();
  const session = useSession();
  const { hotels } = useHotels();
  const { state, send } = useCommand(revokeInvitation);
  const { id, hotel_id: hotelId, email, role, invited_by, expires_at } = invitation;
  const hotel = hotels.find((each) => each.id === hotelId);
  const isOwn = session.status === 'signed-in' && session.user.id === invited_by;
  const isOver = Date.parse(expires_at) <= Date.now();
  const day = formats.date(dayAt(Date.parse(expires_at), hotel?.time_zone ?? 'Europe/Rome'));
  const note = [
    hotel?.name,
    t(`frame:membership.roles.${role}`),
    isOver ? t('squad:invited.expired') : t('squad:invited.until', { day }),
  ];
  const revoke = async () => {
    const outcome = await send({ params: { hotelId, invitationId: id } });
    if (outcome.kind === 'done') {
      return notify({ kind: 'success', title: t('squad:invited.revoked', { email }) });
    }
    const description = errorText(outcome.code);
    notify({ kind: 'error', title: t('squad:invited.notRevoked', { email }), description });
  };
  return (
    <Row
      title={email}
      note={note.filter(Boolean).join(' · ')}
      actions={
        (isOwn || (hotel && mayIn(hotel, 'team.manage'))) && (
          <Button
            variant="ghost"
            aria-label={t('squad:invited.revokeOne', { email })}
            loading={state.kind === 'pending'}
            onClick={() => void revoke()}
          >
            {t('squad:invited.revoke')}
          </Button>
        )
      }
    />
  );
}
