import { CircleAlert, CircleQuestionMark, Clock, type LucideIcon, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Grouping, groupings } from '../../../../core/rules/guest-list.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { CounterChip } from '../../../ui/chip.tsx';
import { TabRow } from '../../../ui/tabs.tsx';
import { useScreenMedia } from '../../../ui/use-screen-media.ts';
import { narrowWindow } from '../../../ui/windows.ts';
import { type CountedMark, countedMarks } from './use-guest-list.ts';

const looks: Record<CountedMark, { icon: LucideIcon; tone?: 'bad' | 'warn' }> = {
  toDecide: { icon: CircleAlert, tone: 'bad' },
  uncertain: { icon: CircleQuestionMark, tone: 'warn' },
  notEating: { icon: X },
  waiting: { icon: Clock },
};

/**
 * Over the list: how it is grouped, how many are in it, counters that filter it, and the meals' names over their
 * columns.
 */
export const ListHead = memo(function ListHead(props: {
  /** Id of the list. */
  panel: string;
  grouping: Grouping;
  shownPeople: number;
  allPeople: number;
  /** Ids of the guests that each counter counts. */
  marks: Record<CountedMark, ReadonlySet<string>>;
  only: CountedMark | null;
  onGrouping(grouping: Grouping): void;
  /** Takes the filters off, or puts them back. */
  onToggleAll(): void;
  onOnly(mark: CountedMark | null): void;
}) {
  const { t } = useTranslation('reception');
  const { only, shownPeople, allPeople } = props;
  return (
    <div className="list-head">
      <GroupingChoice panel={props.panel} grouping={props.grouping} onGrouping={props.onGrouping} />
      <div
        className="list-counts"
        aria-live="polite"
        data-shown-people={shownPeople}
        data-all-people={allPeople}
      >
        <CounterChip
          text={
            shownPeople === allPeople
              ? t('card.people', { count: allPeople })
              : t('shownOf', { shown: shownPeople, count: allPeople })
          }
          pressed={false}
          onPress={props.onToggleAll}
        />
        {countedMarks.map((mark) => {
          const count = props.marks[mark].size;
          if (count === 0 && only !== mark) return null;
          const { icon: Icon, tone } = looks[mark];
          return (
            <CounterChip
              key={mark}
              icon={<Icon aria-hidden />}
              text={t(`counters.${mark}`, { count })}
              brief={String(count)}
              {...(tone ? { tone } : {})}
              pressed={only === mark}
              onPress={() => props.onOnly(only === mark ? null : mark)}
            />
          );
        })}
      </div>
      <div className="tiles" aria-hidden>
        {mealTypes.map(({ id, name }) => (
          <span key={id}>{t(`meals.short.${name}`)}</span>
        ))}
      </div>
    </div>
  );
});

/** What the list is grouped by: tabs, or a menu where there is no room for them. */
function GroupingChoice(props: {
  panel: string;
  grouping: Grouping;
  onGrouping(grouping: Grouping): void;
}) {
  const { t } = useTranslation('reception');
  const narrow = useScreenMedia(narrowWindow);
  return narrow ? (
    <select
      className="group-select"
      aria-label={t('tabs.label')}
      value={props.grouping}
      onChange={({ target }) => {
        const chosen = groupings.find((each) => each === target.value);
        if (chosen) props.onGrouping(chosen);
      }}
    >
      {groupings.map((value) => (
        <option key={value} value={value}>
          {t(`tabs.by.${value}`)}
        </option>
      ))}
    </select>
  ) : (
    <TabRow
      label={t('tabs.label')}
      value={props.grouping}
      options={groupings.map((value) => ({ value, label: t(`tabs.${value}`) }))}
      panel={props.panel}
      onChange={props.onGrouping}
    />
  );
}
