import { useTranslation } from 'react-i18next';

const placeholders = ['1', '2', '3'];

/** Three courses of two dishes, as grey bars in the places of what comes. */
export function CourseSkeletons() {
  const { t } = useTranslation('kitchen');
  return (
    <>
      <span role="status" className="spoken">
        {t('loading')}
      </span>
      {placeholders.map((each) => (
        <div key={each} className="course" aria-hidden>
          <div className="course-head">
            <i className="bar-loading" style={{ width: '24px', height: '24px' }} />
          </div>
          <div className="course-dishes">
            <DishSkeleton />
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
