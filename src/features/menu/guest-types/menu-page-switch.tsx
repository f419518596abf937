import { Switch } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Row } from '../../../../core/contract/rows.ts';

/** Whether the menus of a guest type stand on the page for guests; those of the staff should not. */
export function MenuPageSwitch(props: {
  type: Row<'guest_type'>;
  mayWrite: boolean;
  onChange(isShown: boolean): void;
}) {
  const { t } = useTranslation('dishes');
  const { name, is_on_public_menu } = props.type;
  const isShown = is_on_public_menu !== false;
  if (!props.mayWrite) return t(isShown ? 'types.isOnPage' : 'types.isOffPage');
  return (
    <Switch.Root
      checked={isShown}
      onCheckedChange={({ checked }) => props.onChange(checked)}
      minH="control"
      cursor="pointer"
    >
      <Switch.HiddenInput aria-label={t('types.showOf', { name })} />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <span className="book-types-label" aria-hidden>
        {t('types.onPage')}
      </span>
    </Switch.Root>
  );
}
