import { useTranslation } from 'react-i18next';
import type { MealAttendance } from '../../../core/rules/attendance-history.ts';
import { isPressable, type Range } from '../../../core/rules/attendance-range.ts';
import type { Day } from '../../../core/rules/day.ts';
import { isLanguage } from '../../../core/rules/language.ts';
import { useActiveHotel } from '../../data/account/active-hotel.ts';
import { useColorMode } from '../../ui/color-mode.ts';
import { download, fileName } from '../../ui/download.ts';
import { useMedia } from '../../ui/use-media.ts';
import { attendanceFile } from './attendance-file.ts';
import { AttendanceTable } from './attendance-table.tsx';
import { Chart } from './chart/chart.tsx';
import { NoMeals } from './no-meals.tsx';
import { Food } from './pane/food.tsx';
import { Guests } from './pane/guests.tsx';
import { Hotels } from './pane/hotels.tsx';
import { ToolRow } from './tool-row.tsx';
import { Upload } from './upload.tsx';
import { useDashboard } from './use-dashboard.ts';
import './pane/pane.css';

/**
 * Tools over the chart, and beside it food, guests and the other hotels. Before the hotel has any meal, whom to count and
 * the guests are there already.
 */
export function DashboardContent(props: {
  meals: readonly MealAttendance[];
  range: Range;
  first: Day | null;
  isMade: boolean;
  isDemo: boolean;
}) {
  const { t, i18n } = useTranslation(['attendance', 'common']);
  const dashboard = useDashboard(props.meals, props);
  const active = useActiveHotel();
  const { points, span, view, point, setPoint, scope } = dashboard;
  const isBlank = props.first === null && !props.isMade;
  const pressable = isPressable(props.range);
  const theme = useTheme();
  const hotel = active.status === 'ready' ? active.hotel.name : '';
  const save = () =>
    download(
      `${fileName([hotel, t('dashboard'), span.from, span.to])}.csv`,
      attendanceFile(points, t, isLanguage(i18n.language) ? i18n.language : 'en'),
      'text/csv;charset=utf-8',
    );
  return (
    <>
      <ToolRow dashboard={dashboard} isBlank={isBlank} onFile={save} />
      <div className="attendance-split">
        <div className="attendance-main">
          {isBlank ? (
            <Upload />
          ) : dashboard.isEmpty && !props.isMade ? (
            <NoMeals span={span} first={props.first} />
          ) : view === 'table' ? (
            <AttendanceTable points={points} isPressable={pressable} onPoint={setPoint} />
          ) : (
            <Chart
              key={theme}
              points={points}
              byMeal={view === 'meals'}
              isDemo={props.isDemo}
              chosen={point?.key}
              isPressable={pressable}
              onPoint={setPoint}
            />
          )}
        </div>
        <div className="attendance-pane">
          {!isBlank && <Food span={span} />}
          <Guests point={point} onBack={() => setPoint(undefined)} />
          {!isBlank && <Hotels span={span} scope={scope} />}
        </div>
      </div>
    </>
  );
}

/** Changes with the theme: a canvas keeps the colours that it was drawn in. */
function useTheme(): string {
  const mode = useColorMode();
  const isDark = useMedia('(prefers-color-scheme: dark)');
  return mode === 'system' ? String(isDark) : mode;
}
