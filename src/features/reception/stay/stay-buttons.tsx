import { BedSingle, LogOut, Pencil, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { Control } from '../../../ui/control.tsx';
import { useStayTexts } from './stay-texts.ts';
import { mayLeave, type StayActions } from './use-stay-actions.ts';

/** What a desk does with the guest in the pane. */
export function StayButtons(props: { guest: Row<'reservation'>; day: Day; actions: StayActions }) {
  const { guest, day, actions } = props;
  const { t } = useTranslation('stay');
  const texts = useStayTexts(guest, day);
  const noShow = !guest.is_no_show;
  return (
    <section className="stay-actions" aria-label={t('actions')}>
      <Control onClick={() => actions.edit(guest)}>
        <Pencil size={20} aria-hidden />
        {texts.edit}
      </Control>
      {!guest.is_external_guest && (
        <Control onClick={() => actions.move(guest)}>
          <BedSingle size={20} aria-hidden />
          {texts.move}
        </Control>
      )}
      {mayLeave(guest, day) && (
        <Control onClick={() => actions.leave(guest)}>
          <LogOut size={20} aria-hidden />
          {texts.leave}
        </Control>
      )}
      <Control onClick={() => actions.setNoShow(guest, noShow)}>
        {noShow ? <UserRoundX size={20} aria-hidden /> : <UserRoundCheck size={20} aria-hidden />}
        {texts.noShow}
      </Control>
    </section>
  );
}
