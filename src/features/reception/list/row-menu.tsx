import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../ui/action-menu.tsx';

/** What can be done with a guest or a group, beside its "more" button. */
export function RowMenu(props: {
  anchor: HTMLElement;
  /** Present for a single guest. */
  one: { excluded: boolean; onOpen(): void; onExclude(): void } | undefined;
  flagged: boolean;
  onSelect(): void;
  onFlag(): void;
  onClose(): void;
}) {
  const { t } = useTranslation('reception');
  const { one } = props;
  const anchor = useMemo(() => ({ current: props.anchor }), [props.anchor]);
  return (
    <ActionMenu
      anchor={anchor}
      label={t('more.label')}
      actions={[
        ...(one ? [{ text: t('more.open'), run: one.onOpen }] : []),
        { text: t('more.select'), run: props.onSelect },
        ...(one
          ? [{ text: t(one.excluded ? 'flags.include' : 'flags.leaveOut'), run: one.onExclude }]
          : []),
        {
          text: t(props.flagged ? 'flags.unmarkUncertain' : 'flags.markUncertain'),
          run: props.onFlag,
        },
      ]}
      hint={t('flags.hint')}
      onClose={props.onClose}
    />
  );
}
