import { NativeSelect } from '@chakra-ui/react';
import { LogOut, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeMember } from '../../../core/contract/team.ts';
import { type Role, roles } from '../../../core/rules/permissions.ts';
import { mayIn, useHotels } from '../../data/account/hotels.ts';
import { useCommand } from '../../data/commands/use-command.ts';
import { useErrorText } from '../../i18n/error-text.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconControl } from '../../ui/control.tsx';
import { notify } from '../../ui/toasts.ts';
import { RemoveMember } from './remove-member.tsx';

export interface LineMember {
  id: string;
  name: string;
  role: Role;
}

/** What somebody is in one hotel. Its administrators change that, or remove them; one leaves by oneself. */
export function MembershipLine(props: { member: LineMember; hotelId: string; isMe: boolean }) {
  const { t } = useTranslation(['squad', 'frame']);
  const { hotels } = useHotels();
  const [asking, setAsking] = useState(false);
  const { member, hotelId, isMe } = props;
  const hotel = hotels.find(({ id }) => id === hotelId);
  const hotelName = hotel?.name ?? '';
  const mayManage = hotel !== undefined && mayIn(hotel, 'team.manage');
  const names = { name: member.name, hotel: hotelName };
  return (
    <div className="membership">
      <span className="membership-hotel">{hotelName}</span>
      {mayManage ? (
        <RoleSelect {...props} hotelName={hotelName} />
      ) : (
        <span className="membership-role">{t(`frame:membership.roles.${member.role}`)}</span>
      )}
      {(mayManage || isMe) && (
        <IconControl
          look="quiet"
          label={t(isMe ? 'squad:leave.open' : 'squad:remove.open', names)}
          onClick={() => setAsking(true)}
        >
          {isMe ? <LogOut size={20} aria-hidden /> : <UserMinus size={20} aria-hidden />}
        </IconControl>
      )}
      <RemoveMember
        member={member}
        hotel={{ id: hotelId, name: hotelName }}
        isMe={isMe}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}

/** Changes a role at once, one's own after asking: only somebody else could give it back. A notice says what was done. */
function RoleSelect(props: {
  member: LineMember;
  hotelId: string;
  hotelName: string;
  isMe: boolean;
}) {
  const { t } = useTranslation(['squad', 'frame']);
  const errorText = useErrorText();
  const { state, send } = useCommand(changeMember);
  const [asked, setAsked] = useState<Role>();
  const { member, hotelId, hotelName } = props;
  const names = { name: member.name, hotel: hotelName };
  const change = async (role: Role) => {
    const outcome = await send({ params: { hotelId, userId: member.id }, body: { role } });
    if (outcome.kind === 'done') {
      const what = { ...names, role: t(`frame:membership.roles.${role}`) };
      return notify({ kind: 'success', title: t('squad:role.changed', what) });
    }
    const description = errorText(outcome.code);
    notify({ kind: 'error', title: t('squad:role.failed', names), description });
  };
  return (
    <>
      <NativeSelect.Root disabled={state.kind === 'pending'}>
        <NativeSelect.Field
          aria-label={t('squad:role.label', names)}
          value={member.role}
          onChange={({ target }) => {
            const role = roles.find((each) => each === target.value);
            if (role && props.isMe) setAsked(role);
            else if (role) void change(role);
          }}
        >
          {roles.map((role) => (
            <option key={role} value={role}>
              {t(`frame:membership.roles.${role}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('squad:role.ownTitle', names)}
        description={t('squad:role.ownText', names)}
        confirm={t('squad:role.ownConfirm')}
        destructive
        onConfirm={async () => {
          if (asked) await change(asked);
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
