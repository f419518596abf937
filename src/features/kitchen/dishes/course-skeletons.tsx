import { useTranslation } from 'react-i18next';

/** Three courses of one dish each. */
export const skeletonCourses = ['1', '2', '3'].map((key) => ({ key, dishes: [key] }));

/** Grey bars in the places of what comes. */
export function CourseSkeletons() {
  const { t } = useTranslation('kitchen');
  return (
    <>
      <span role="status" className="spoken">
        {t('loading')}
      </span>
      {skeletonCourses.map(({ key }) => (
        <div key={key} className="course" aria-hidden>
          <div className="course-head">
            <i className="bar-loading" style={{ width: '24px', height: '24px' }} />
          </div>
          <div className="course-dishes">
            <DishSkeleton />
          </div>
        </div>
      ))}
    </>
  );
}

function DishSkeleton() {
  return (
    <div className="dish">
      <div className="dish-text">
        <i className="bar-loading" style={{ width: '70%', height: '20px' }} />
        <i className="bar-loading" style={{ width: '50%', height: '14px' }} />
      </div>
      <div className="amount">
        <i className="bar-loading" style={{ width: '112px', height: '48px' }} />
      </div>
    </div>
  );
}
