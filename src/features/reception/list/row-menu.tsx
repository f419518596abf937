import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { useCompanionText } from '../selection/companion-text.ts';
import type { Companions } from '../selection/companions.ts';

/** What can be done with a guest or a group, beside its "more" button; last, what changes this device's count alone. */
export function RowMenu(props: {
  anchor: HTMLElement;
  /** Present for a single guest. */
  one:
    | {
        excluded: boolean;
        /** Whom the guest is together with. */
        companions: readonly Companions[];
        onOpen(): void;
        onExclude(): void;
      }
    | undefined;
  flagged: boolean;
  /** Whether meals may be changed. */
  mayChange: boolean;
  onUncertain(meal: MealTypeId): void;
  /** Without ids, whom the menu is about. */
  onSelect(ids?: readonly string[]): void;
  onFlag(): void;
  onClose(): void;
}) {
  const { t } = useTranslation('reception');
  const { one } = props;
  const anchor = useMemo(() => ({ current: props.anchor }), [props.anchor]);
  const uncertain = mealTypes.map(({ id, name }) => ({
    text: t('more.mealUncertain', { meal: t(`meals.${name}`) }),
    run: () => props.onUncertain(id),
  }));
  const textOf = useCompanionText();
  const together = (one?.companions ?? []).map((companions) => ({
    text: textOf(companions),
    run: () => props.onSelect(companions.guests.map(({ id }) => id)),
  }));
  return (
    <ActionMenu
      anchor={anchor}
      label={t('more.label')}
      actions={[
        ...(one ? [{ text: t('more.open'), run: one.onOpen }] : []),
        { text: t('more.select'), run: () => props.onSelect() },
        ...together,
        ...(props.mayChange ? uncertain : []),
      ]}
      own={{
        title: t('more.own'),
        hint: t('flags.hint'),
        actions: [
          {
            text: t(props.flagged ? 'flags.unmarkUncertain' : 'flags.markUncertain'),
            run: props.onFlag,
          },
          ...(one
            ? [{ text: t(one.excluded ? 'flags.include' : 'flags.leaveOut'), run: one.onExclude }]
            : []),
        ],
      }}
      onClose={props.onClose}
    />
  );
}
