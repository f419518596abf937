import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/account/active-hotel.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { ListChoice } from './use-guest-list.ts';

/** Why the list is empty, with the matching action. */
export function EmptyList(props: {
  choice: ListChoice;
  anybody: boolean;
  onClearSearch(): void;
  onClearFilter(): void;
  onShowAll(): void;
  onImport(): void;
  onAdd(): void;
}) {
  const { choice } = props;
  const { t } = useTranslation('reception');
  const mayImport = useMay('guests.import');
  const mayAdd = useMay('guests.write');
  if (!props.anybody) {
    return (
      <EmptyState title={t('empty.guests.title')} description={t('empty.guests.text')}>
        {mayImport && <Action text={t('import')} onPress={props.onImport} />}
        {mayAdd && <Action text={t('addExternal')} onPress={props.onAdd} />}
      </EmptyState>
    );
  }
  const title = t(`empty.${choice.grouping}`);
  if (choice.term.trim() !== '') {
    return (
      <EmptyState title={title} description={t('empty.search', { term: choice.term })}>
        <Action text={t('search.clear')} onPress={props.onClearSearch} />
      </EmptyState>
    );
  }
  if (choice.only !== null) {
    const filter = t(`empty.filters.${choice.only}`);
    return (
      <EmptyState title={title} description={t('empty.filter', { filter })}>
        <Action text={t('empty.clearFilter')} onPress={props.onClearFilter} />
      </EmptyState>
    );
  }
  return (
    <EmptyState title={title} description={t('empty.meals')}>
      <Action text={t('showAll')} onPress={props.onShowAll} />
    </EmptyState>
  );
}

function Action({ text, onPress }: { text: string; onPress(): void }) {
  return (
    <Button variant="outline" onClick={onPress}>
      {text}
    </Button>
  );
}
