import { mealTypes } from '../../../../core/rules/meal-type.ts';

/** The grid before its menus are here: bars in the shape of what comes. */
export function GridBars({ days, label }: { days: readonly string[]; label: string }) {
  return (
    <div aria-busy="true">
      <p className="spoken" role="status">
        {label}
      </p>
      <div
        className="menu-bars"
        aria-hidden
        style={{ '--days': days.length } as Record<string, number>}
      >
        {['', ...days].map((day) => (
          <div key={`head ${day}`} className="bars-head">
            <i />
          </div>
        ))}
        {mealTypes.map(({ id }) =>
          ['', ...days].map((day) => (
            <div key={`${id} ${day}`}>
              <i />
              <i />
              <i />
            </div>
          )),
        )}
      </div>
    </div>
  );
}
