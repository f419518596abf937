import { CookingPot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DishGroup } from '../../../../core/rules/dish-type.ts';
import { DayContent } from '../../../ui/day/day-content.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { courses } from '../courses.ts';
import type { Service } from '../use-service.ts';
import { CoursePanel } from './course-panel.tsx';
import { CourseSkeletons, skeletonCourses } from './course-skeletons.tsx';
import type { DishCellSettings } from './dish-cell.tsx';
import './dishes.css';

/** The service, course by course, or one course of it; or why there is nothing to cook. */
export function CourseList(props: {
  service: Service;
  /** The course that is shown alone. */
  only: DishGroup | null;
  settings: DishCellSettings;
  selectedId: string | null;
}) {
  const { service, only } = props;
  const { t } = useTranslation('kitchen');
  const planned = service.dishes.length > 0;
  const shown = courses
    .map((course) => ({ course, dishes: service.shown.filter(({ group }) => group === course) }))
    .filter((each) => each.dishes.length > 0);
  return (
    <div
      className="courses"
      data-details={props.settings.details}
      data-crowded={rowsIn(shown, 2) > mostRows}
      style={rowsOf(service.ready ? shown : skeletonCourses)}
    >
      <DayContent
        loaded={service.loaded}
        skeleton={<CourseSkeletons />}
        failed={t(only === null ? 'dish.fetchFailed' : 'filter.updateFailed')}
      >
        {shown.map((each) => (
          <CoursePanel
            key={each.course}
            course={each.course}
            dishes={each.dishes}
            alerts={service.alerts}
            settings={props.settings}
            selectedId={props.selectedId}
          />
        ))}
        {shown.length === 0 && <NoDishes only={planned ? only : null} />}
      </DayContent>
    </div>
  );
}

/** How many rows of dishes there are to share the height: in two columns, and in one. */
const rowsOf = (shown: Shown): Record<string, number> => ({
  ...{ '--courses': shown.length, '--rows-of-two': rowsIn(shown, 2) },
  '--rows-of-one': rowsIn(shown, 1),
});

const rowsIn = (shown: Shown, columns: number): number =>
  shown.reduce((rows, { dishes }) => rows + Math.ceil(dishes.length / columns), 0);

type Shown = readonly { dishes: readonly unknown[] }[];

/** With more rows of two, a row of the wall has no room for what a dish does not go with and for what is likely. */
const mostRows = 6;

function NoDishes({ only }: { only: DishGroup | null }) {
  const { t } = useTranslation('kitchen');
  return (
    <section>
      {only !== null && <h2 className="no-dishes-course">{t(`filter.${only}`)}</h2>}
      <EmptyState
        icon={<CookingPot />}
        title={t('empty.title')}
        description={t(only === null ? 'empty.meal' : 'empty.filter')}
      />
    </section>
  );
}
