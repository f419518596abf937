import { chakra, Flex, Tabs } from '@chakra-ui/react';
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type Grouping, groupings } from '../../../../core/rules/guest-list.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useDay } from '../../../data/meals/day.ts';
import { DayContent } from '../../../ui/day/day-content.tsx';
import { DayNavigator } from '../../../ui/day/day-navigator.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { CardListSkeleton } from '../../../ui/skeletons.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { MealToggles } from '../meals/meal-filter.tsx';
import { GuestList } from './guest-list.tsx';

const searchPause = 300;

/** Day, search, tabs, meal filter and the resulting list. */
export function GuestSection(props: {
  day: Day;
  /** Whether the list is a scroll container; else the page scrolls. */
  roomy: boolean;
  /** Whether a guest's details cover the list. */
  covered: boolean;
  meals: readonly MealTypeId[];
  selectedId: string | null;
  onDay(day: Day): void;
  onMeals(meals: MealTypeId[]): void;
  onSelect(id: string): void;
  onImport(): void;
  onAdd(): void;
}) {
  const { day, meals, onMeals } = props;
  const { t } = useTranslation('reception');
  const [text, setText] = useState('');
  const [grouping, setGrouping] = useState<Grouping>('client');
  const term = useDebounced(text, searchPause);
  const choice = useDeferredValue(
    useMemo(
      () => ({ term: text === '' ? '' : term, meals, grouping }),
      [text, term, meals, grouping],
    ),
  );
  const panel = useId();
  const loaded = useDay(day);
  const today = useToday();
  const clearSearch = useCallback(() => setText(''), []);
  const showAll = useCallback(() => onMeals([]), [onMeals]);

  return (
    <chakra.section
      aria-label={t('list.title')}
      display="flex"
      flexDirection="column"
      h="full"
      minH="0"
    >
      <Flex wrap="wrap" gap="3" mb="3">
        <DayNavigator day={day} today={today} onDay={props.onDay} />
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          text={text}
          onText={setText}
        />
      </Flex>
      <Tabs.Root
        ids={{ trigger: (each) => `${panel}-${each}` }}
        value={grouping}
        onValueChange={({ value }) =>
          setGrouping(groupings.find((each) => each === value) ?? 'client')
        }
        display="flex"
        flexDirection="column"
        flex="1"
        minH="0"
      >
        <Flex wrap="wrap" gap="3" align="center" justify="space-between">
          <Tabs.List aria-label={t('tabs.label')}>
            {groupings.map((each) => (
              <Tabs.Trigger
                key={each}
                value={each}
                aria-controls={panel}
                px={{ base: '2', sm: '4' }}
              >
                {t(`tabs.${each}`)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <MealToggles label={t('meals.label')} selected={meals} onSelected={onMeals} />
        </Flex>
        {/* Not Tabs.Content: at every change it checks the visibility of all buttons in it, which forces layout. */}
        <chakra.div
          id={panel}
          role="tabpanel"
          aria-labelledby={`${panel}-${grouping}`}
          display="flex"
          flexDirection="column"
          flex="1"
          minH="0"
          pt="2"
        >
          <DayContent
            loaded={loaded}
            skeleton={
              <chakra.div pt="3" flex="1" minH="0" overflow="hidden">
                <CardListSkeleton label={t('list.loading')} count={6} />
              </chakra.div>
            }
          >
            <GuestList
              day={day}
              choice={choice}
              selectedId={props.selectedId}
              roomy={props.roomy}
              covered={props.covered}
              onSelect={props.onSelect}
              onClearSearch={clearSearch}
              onShowAll={showAll}
              onImport={props.onImport}
              onAdd={props.onAdd}
            />
          </DayContent>
        </chakra.div>
      </Tabs.Root>
    </chakra.section>
  );
}
