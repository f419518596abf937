import { ChartLine, Download, Rows3, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { scopes, shareWhoCame, sumOfMeals } from '../../../core/rules/attendance-history.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { useFormats } from '../../i18n/format.ts';
import { IconControl } from '../../ui/control.tsx';
import { CountButton } from '../../ui/counts/count-button.tsx';
import { mealIcons } from '../../ui/meal-icons.ts';
import { Toolbar } from '../../ui/toolbar/toolbar.tsx';
import type { Dashboard } from './use-dashboard.ts';

export const views = ['chart', 'meals', 'table'] as const;
export type ViewOfChart = (typeof views)[number];
const signs = { chart: ChartLine, meals: Rows3, table: Table2 };

/** The one row of tools: the share who came, the meals as legend and filter, who counts, and how it is shown. */
export function ToolRow(props: {
  dashboard: Dashboard;
  /** There is nothing to be shown: who counts can be chosen already. */
  isBlank: boolean;
  onFile(): void;
}) {
  const { t } = useTranslation('attendance');
  const { dashboard, isBlank } = props;
  const { scope, setScope } = dashboard;
  return (
    <div className="attendance-tool">
      {!isBlank && <Hero dashboard={dashboard} />}
      {!isBlank && <Meals dashboard={dashboard} />}
      <div className="attendance-tools">
        <fieldset className="segments" aria-label={t('scope.label')}>
          {scopes.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === scope}
              onClick={() => setScope(each)}
            >
              {t(`scope.${each}`)}
            </button>
          ))}
        </fieldset>
        {!isBlank && <Views dashboard={dashboard} />}
        {!isBlank && (
          <IconControl label={t('file')} onClick={props.onFile}>
            <Download size={20} aria-hidden />
          </IconControl>
        )}
      </div>
    </div>
  );
}

function Views({ dashboard: { view, setView } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('attendance');
  return (
    <fieldset className="segments" aria-label={t('view.label')}>
      {views.map((each) => {
        const Sign = signs[each];
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            aria-label={t(`view.${each}`)}
            data-tip={t(`view.${each}`)}
            onClick={() => setView(each)}
          >
            <Sign size={20} aria-hidden />
          </button>
        );
      })}
    </fieldset>
  );
}

/** "96 % came of those who said they would: 1,073 present, 1,123 coming" */
function Hero({ dashboard: { points } }: { dashboard: Dashboard }) {
  const { t } = useTranslation('attendance');
  const { number } = useFormats();
  const sum = sumOfMeals(points.map(({ people }) => people));
  const share = shareWhoCame(sum);
  if (share === undefined) {
    return (
      <div className="attendance-hero">
        <p className="attendance-figure">{number(sum.coming)}</p>
        <p>{t(sum.coming > 0 ? 'hero.coming' : 'hero.none')}</p>
      </div>
    );
  }
  const sums = { present: number(sum.present), awaited: number(sum.awaited) };
  return (
    <div className="attendance-hero">
      <p className="attendance-figure">
        {Math.round(share * 100)}
        <small> %</small>
      </p>
      <p>
        {t('hero.came')} <b>{t('hero.sums', sums)}</b>
      </p>
    </div>
  );
}

/** Each meal with its own share; a press leaves it out, or takes it in again. */
function Meals({ dashboard: { all, meals, toggleMeal } }: { dashboard: Dashboard }) {
  const { t } = useTranslation(['attendance', 'common']);
  const { number } = useFormats();
  return (
    <Toolbar label={t('bar')} className="counts attendance-meals">
      {mealTypes.map(({ id, name }) => {
        const own = all.filter(({ meal_type_id }) => meal_type_id === id);
        const sum = sumOfMeals(own.map(({ people }) => people));
        const share = shareWhoCame(sum);
        const Icon = mealIcons[name];
        const isOn = meals.includes(id);
        return (
          <CountButton
            key={id}
            icon={<Icon size={18} aria-hidden />}
            label={t(`common:${name}`)}
            value={share === undefined ? number(sum.coming) : `${Math.round(share * 100)} %`}
            pressed={isOn}
            look={isOn ? 'chosen' : 'muted'}
            onPress={() => toggleMeal(id)}
          />
        );
      })}
    </Toolbar>
  );
}
