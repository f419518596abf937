import { chakra, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useView, type View } from '../../../data/engine/view.ts';
import { guestMenuAt, type PlacedDish, replaceDish } from '../../../data/menus/planning.ts';
import { optionsWith } from '../../../ui/form/search-options.ts';
import { Modal } from '../../../ui/modal.tsx';
import { SearchField } from '../../../ui/search/search-field.tsx';
import { useDishName, useMealPlaceName } from '../names.ts';
import { useLastChange } from '../use-changes.ts';

/** Found dishes that are listed at once. */
const most = 60;

/** Puts another dish in the place of one: a press on it is all. */
export function ReplaceDialog({ dish, onClose }: { dish: PlacedDish; onClose(): void }) {
  const { t } = useTranslation('menu');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState('');
  const before = useDishName(dish.dishId);
  const place = useMealPlaceName()(dish);
  const change = useLastChange(onClose);
  const dishes = useView(activeDishes);
  const options = useMemo(() => {
    const standing = new Set(guestMenuAt(dish)?.dishes.map(({ dishId }) => dishId));
    return dishes.filter(({ value }) => !standing.has(value));
  }, [dishes, dish]);
  const found = optionsWith(options, text);
  const take = (dishId: string, name: string) =>
    change(
      () => replaceDish(dish, dishId),
      () => t('replace.done', { before, dish: name }),
    );
  return (
    <Modal
      open
      width="500px"
      title={t('replace.title', { dish: before })}
      subtitle={place}
      onClose={onClose}
    >
      <SearchField
        field={field}
        label={t('replace.search')}
        placeholder={t('replace.search')}
        text={text}
        onText={setText}
        onLeave={onClose}
        onIntoList={() => list.current?.querySelector('button')?.focus()}
      />
      <chakra.ul ref={list} listStyleType="none" mt="2" minH="16rem" aria-label={t('replace.list')}>
        {found.slice(0, most).map(({ value, label }) => (
          <li key={value}>
            <chakra.button
              type="button"
              width="100%"
              minH="12"
              px="2"
              borderBottomWidth="1px"
              textAlign="start"
              overflowWrap="anywhere"
              cursor="pointer"
              _hover={{ bg: 'hover' }}
              onClick={() => take(value, label)}
            >
              {label}
            </chakra.button>
          </li>
        ))}
      </chakra.ul>
      {found.length === 0 && <Text color="fg.muted">{t('replace.none')}</Text>}
      {found.length > most && (
        <Text color="fg.muted">{t('replace.more', { count: found.length - most })}</Text>
      )}
    </Modal>
  );
}

const activeDishes = (view: View) =>
  [...view.all('dish').values()]
    .filter(({ is_active, is_available }) => is_active && is_available)
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label));
