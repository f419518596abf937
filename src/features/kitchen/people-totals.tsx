import { Box, Flex } from '@chakra-ui/react';
import { Baby, type LucideIcon, Mars, Venus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ExpectedCovers } from '../../../core/rules/attendance.ts';
import type { MealName } from '../../../core/rules/meal-type.ts';
import {
  type Category,
  categories,
  comingOf,
  type HeadCount,
  type PeopleRange,
} from '../../../core/rules/people.ts';
import { Panel } from './ingredients/panel.tsx';

const icons: Record<Category, LucideIcon> = { male: Mars, female: Venus, child: Baby };

/** Icon sizes by window width: 16 px up to 1150 px, then 18, 20, 22, and 24 above 1900 px. */
const iconSize = { base: '16px', xl: '18px', '2xl': '20px', veryLarge: '22px', site: '24px' };

/** Expected people: in total, men, women and kids, each as a range from certain to possible. */
export function PeopleTotals(props: {
  /** Null while the day is loading. */
  count: HeadCount | null;
  meal: MealName;
  /** What suggestions reckon with; null while the day is loading. */
  expected: ExpectedCovers | null;
}) {
  const { count, expected } = props;
  const { t } = useTranslation('kitchen');
  const all = count && comingOf(count);
  return (
    <Panel title={t(`people.${props.meal}`)}>
      <Box
        data-people="all"
        fontSize="52px"
        lineHeight="1.1"
        fontWeight="bold"
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
      >
        <People range={all} />
      </Box>
      <Flex as="dl" direction="column" gap="1">
        {categories.map((category) => {
          const Icon = icons[category];
          return (
            <Flex key={category} data-people={category} align="center" justify="space-between">
              <Flex as="dt" align="center" gap="2" color="kitchen.muted">
                <Box asChild boxSize={iconSize} flexShrink="0">
                  <Icon aria-hidden />
                </Box>
                {t(`people.${category}`)}
              </Flex>
              <Box
                as="dd"
                fontSize="26px"
                lineHeight="1.3"
                fontWeight="semibold"
                fontVariantNumeric="tabular-nums"
                whiteSpace="nowrap"
              >
                <People range={count && comingOf(count, category)} />
              </Box>
            </Flex>
          );
        })}
      </Flex>
      {all && all.high > all.low && (
        <Box textStyle="sm" color="kitchen.muted">
          {t('people.uncertain', { count: all.high - all.low })}
        </Box>
      )}
      {expected && expected.parts.length > 0 && <Expected covers={expected} />}
    </Panel>
  );
}

/** The covers that suggestions share out, and what they are made of. */
function Expected({ covers: { covers, parts } }: { covers: ExpectedCovers }) {
  const { t } = useTranslation('kitchen');
  const made = parts.map(({ status, people, covers: own }) =>
    t(`people.expected.${status}`, { covers: own, people }),
  );
  return (
    <Box textStyle="sm" color="kitchen.muted" data-expected={covers}>
      {t('people.expected.all', { covers, parts: made.join(', ') })}
    </Box>
  );
}

function People({ range }: { range: PeopleRange | null }) {
  if (range === null) return '—';
  const { low, high } = range;
  return <>{low === high ? low : `${low} – ${high}`}</>;
}
