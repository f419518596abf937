import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import { type Day, daysBetween } from '../../../../core/rules/day.ts';
import { inHouse } from '../../../../core/rules/guest-list.ts';
import { IconControl } from '../../../ui/control.tsx';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { DetailPane } from '../../../ui/pane/detail-pane.tsx';
import { cellElement } from '../grid/grid-focus.ts';
import { nameColumn } from '../grid/grid-move.ts';
import type { StayActions } from '../stay/use-stay-actions.ts';

const details = laterPart(async () => (await import('./guest-details.tsx')).GuestDetails);

/** The selected guest, beside the list or over a part of it. */
export function DetailsPane(props: {
  guest: Row<'reservation'>;
  day: Day;
  takesFocus: boolean;
  stay: StayActions | undefined;
  /** Chooses guests in the list, to be changed together. */
  onChoose(ids: readonly string[]): void;
  onClose(): void;
  /** Shows the guest before (-1) or after (1) in the list. */
  onStep(by: 1 | -1): void;
}) {
  const { guest, day, onClose } = props;
  const { t } = useTranslation(['reception', 'stay']);
  const room =
    guest.room_number === null
      ? t('details.external')
      : t('card.room', { room: guest.room_number });
  const facts = [
    room,
    ...(guest.board === null ? [] : [t(`board.${guest.board}`)]),
    ...(guest.is_no_show ? [t('stay:tag')] : []),
    ...(!guest.is_no_show && inHouse(guest, day) && guest.check_out > guest.check_in
      ? [
          t('details.day', {
            day: daysBetween(guest.check_in, day) + 1,
            days: daysBetween(guest.check_in, guest.check_out) + 1,
          }),
        ]
      : []),
  ];
  return (
    <DetailPane
      title={guest.guest_name}
      subtitle={facts.join(' · ')}
      closeLabel={t('details.close')}
      takesFocus={props.takesFocus}
      focusAfter={() => cellElement(guest.id, nameColumn)}
      actions={
        <>
          <IconControl look="quiet" label={t('details.previous')} onClick={() => props.onStep(-1)}>
            <ChevronUp size={20} aria-hidden />
          </IconControl>
          <IconControl look="quiet" label={t('details.next')} onClick={() => props.onStep(1)}>
            <ChevronDown size={20} aria-hidden />
          </IconControl>
        </>
      }
      onClose={onClose}
    >
      <details.Part
        guest={guest}
        day={day}
        stay={props.stay}
        onChoose={props.onChoose}
        onDeleted={onClose}
      />
    </DetailPane>
  );
}

/** Loads the code of the details soon after the list shows. */
export const useDetailsSoon = (): void => useSoon(details);
