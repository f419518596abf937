import { useTranslation } from 'react-i18next';
import { removeMember } from '../../../core/contract/team.ts';
import { givenUp } from '../../data/account/membership.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import type { LineMember } from './membership-line.tsx';

/** Asks before somebody is taken out of a hotel, or leaves it. */
export function RemoveMember(props: {
  member: LineMember;
  hotel: { id: string; name: string };
  isMe: boolean;
  open: boolean;
  onClose(): void;
}) {
  const { t } = useTranslation('squad');
  const errorText = useErrorText();
  const { send } = useCommand(removeMember);
  const { member, hotel, isMe, onClose } = props;
  const names = { name: member.name, hotel: hotel.name };
  const remove = async () => {
    const restore = isMe ? givenUp(hotel.id) : undefined;
    const outcome = await send({ params: { hotelId: hotel.id, userId: member.id } });
    if (outcome.kind === 'done') {
      notify({ kind: 'success', title: t(isMe ? 'leave.done' : 'remove.done', names) });
    } else {
      restore?.();
      const title = t(isMe ? 'leave.failed' : 'remove.failed', names);
      notify({ kind: 'error', title, description: errorText(outcome.code) });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={props.open}
      title={t(isMe ? 'leave.title' : 'remove.title', names)}
      description={t(isMe ? 'leave.text' : 'remove.text', names)}
      confirm={t(isMe ? 'leave.confirm' : 'remove.confirm')}
      destructive
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
