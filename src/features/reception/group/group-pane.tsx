import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import type { Grouping, GuestCard } from '../../../../core/rules/guest-list.ts';
import { categories, categoryOf, peopleOf } from '../../../../core/rules/people.ts';
import { IconControl } from '../../../ui/control.tsx';
import { laterPart } from '../../../ui/later-part.tsx';
import { DetailPane } from '../../../ui/pane/detail-pane.tsx';
import { cellElement } from '../grid/grid-focus.ts';
import { groupColumn, nameColumn } from '../grid/grid-move.ts';
import { useGroupTitle } from '../list/group-title.ts';
import { bandKey } from '../list/list-rows.ts';

const details = laterPart(async () => (await import('./group-details.tsx')).GroupDetails);

/** The selected room, client, group or type of guest, beside the list or over a part of it. */
export function GroupPane(props: {
  group: GuestCard<Row<'reservation'>>;
  grouping: Grouping;
  day: Day;
  takesFocus: boolean;
  onOpen(guestId: string): void;
  /** Called with the ids of guests before their meals change. */
  onChange(ids: readonly string[]): void;
  onClose(): void;
  /** Shows the group before (-1) or after (1) in the list. */
  onStep(by: 1 | -1): void;
}) {
  const { group, grouping, day } = props;
  const { t } = useTranslation('reception');
  const title = useGroupTitle(grouping)(group.title);
  const [first] = group.guests;
  const people = (of: readonly Row<'reservation'>[]) =>
    of.reduce((sum, guest) => sum + peopleOf(guest), 0);
  const facts = [
    t('card.people', { count: people(group.guests) }),
    ...categories.flatMap((category) => {
      const count = people(group.guests.filter((guest) => categoryOf(guest, day) === category));
      return count === 0 ? [] : [t(`people.${category}`, { count })];
    }),
  ];
  return (
    <DetailPane
      title={title}
      subtitle={facts.join(' · ')}
      closeLabel={t('details.close')}
      takesFocus={props.takesFocus}
      focusAfter={() =>
        cellElement(bandKey(group), nameColumn) ??
        cellElement(first?.id ?? '', groupColumn) ??
        cellElement(first?.id ?? '', nameColumn)
      }
      actions={
        <>
          <IconControl look="quiet" label={t('group.previous')} onClick={() => props.onStep(-1)}>
            <ChevronUp size={20} aria-hidden />
          </IconControl>
          <IconControl look="quiet" label={t('group.next')} onClick={() => props.onStep(1)}>
            <ChevronDown size={20} aria-hidden />
          </IconControl>
        </>
      }
      onClose={props.onClose}
    >
      <details.Part
        guests={group.guests}
        day={day}
        onOpen={props.onOpen}
        onChange={props.onChange}
      />
    </DetailPane>
  );
}
