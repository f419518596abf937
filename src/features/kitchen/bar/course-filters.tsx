import { useTranslation } from 'react-i18next';
import { type DishGroup, uncategorized } from '../../../../core/rules/dish-type.ts';
import { type CourseCounts, courseIcons, courses } from '../courses.ts';

/** Shows one course alone. Dishes without a type have a button of their own where there are any. */
export function CourseFilters(props: {
  counts: CourseCounts | null;
  active: DishGroup | null;
  onToggle(course: DishGroup): void;
}) {
  const { counts, active } = props;
  const { t } = useTranslation('kitchen');
  const hasOther = (counts?.uncategorized ?? 0) > 0 || active === uncategorized;
  return (
    <fieldset className="course-filters" aria-label={t('filter.label')}>
      {courses
        .filter((course) => course !== uncategorized || hasOther)
        .map((course) => (
          <CourseFilter
            key={course}
            course={course}
            count={counts?.[course]}
            active={course === active}
            onPress={() => props.onToggle(course)}
          />
        ))}
    </fieldset>
  );
}

function CourseFilter(props: {
  course: DishGroup;
  count: number | undefined;
  active: boolean;
  onPress(): void;
}) {
  const { count } = props;
  const { t } = useTranslation('kitchen');
  const name = t(`filter.${props.course}`);
  const Icon = courseIcons[props.course];
  return (
    <button
      type="button"
      className="course-filter"
      data-filter={props.course}
      aria-pressed={props.active}
      aria-label={count === undefined ? name : t('filter.count', { name, count })}
      onClick={props.onPress}
    >
      <Icon size={20} aria-hidden />
      <span>{name}</span>
      <b>{count ?? '—'}</b>
    </button>
  );
}
