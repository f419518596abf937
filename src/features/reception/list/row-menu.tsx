import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';
import { ActionMenu, type MenuAction } from '../../../ui/action-menu.tsx';
import { useCompanionText } from '../selection/companion-text.ts';
import type { Companions } from '../selection/companions.ts';
import { useStayTexts } from '../stay/stay-texts.ts';
import { mayLeave, type StayActions } from '../stay/use-stay-actions.ts';

/** What can be done with a guest or a group, beside its "more" button; last, what changes this device's count alone. */
export function RowMenu(props: {
  anchor: HTMLElement;
  /** Present for a single guest. */
  one:
    | {
        excluded: boolean;
        /** Whom the guest is together with. */
        companions: readonly Companions[];
        guest: Row<'reservation'>;
        onOpen(): void;
        onExclude(): void;
      }
    | undefined;
  /** Present where the row is of more than one guest, or one of them. */
  group: { title: string; onOpen(): void } | undefined;
  day: Day;
  /** Absent where stays may not be changed. */
  stay: StayActions | undefined;
  uncertainAction: MenuAction;
  /** Whether meals may be changed. */
  mayChange: boolean;
  onUncertain(meal: MealTypeId): void;
  /** Without ids, whom the menu is about. */
  onSelect(ids?: readonly string[]): void;
  onClose(): void;
}) {
  const { t } = useTranslation(['reception', 'common']);
  const { one, group, stay, day } = props;
  const texts = useStayTexts(one?.guest, day);
  const anchor = useMemo(() => ({ current: props.anchor }), [props.anchor]);
  const uncertain = mealTypes.map(({ id, name }) => ({
    text: t('more.mealUncertain', { meal: t(`common:${name}`) }),
    run: () => props.onUncertain(id),
  }));
  const textOf = useCompanionText();
  const stayEntries = (guest: Row<'reservation'>) => [
    { text: texts.edit, run: () => stay?.edit(guest) },
    ...(guest.is_external_guest ? [] : [{ text: texts.move, run: () => stay?.move(guest) }]),
    ...(mayLeave(guest, day) ? [{ text: texts.leave, run: () => stay?.leave(guest) }] : []),
    { text: texts.noShow, run: () => stay?.setNoShow(guest, !guest.is_no_show) },
  ];
  const together = (one?.companions ?? []).map((companions) => ({
    text: textOf(companions),
    run: () => props.onSelect(companions.guests.map(({ id }) => id)),
  }));
  return (
    <ActionMenu
      anchor={anchor}
      label={t('more.label')}
      title={one?.guest.guest_name ?? group?.title}
      placement="left-start"
      actions={[
        ...(one ? [{ text: t('more.open'), run: one.onOpen }] : []),
        ...(group ? [{ text: t('more.openGroup', { name: group.title }), run: group.onOpen }] : []),
        { text: t('more.select'), run: () => props.onSelect() },
        ...together,
        ...(props.mayChange ? uncertain : []),
        ...(one && stay ? stayEntries(one.guest) : []),
      ]}
      own={{
        title: t('more.own'),
        hint: t('flags.hint'),
        actions: [
          props.uncertainAction,
          ...(one
            ? [{ text: t(one.excluded ? 'flags.include' : 'flags.leaveOut'), run: one.onExclude }]
            : []),
        ],
      }}
      onClose={props.onClose}
    />
  );
}
