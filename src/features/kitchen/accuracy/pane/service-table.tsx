import { useTranslation } from 'react-i18next';
import { accuracySources } from '../../../../../core/rules/accuracy/measures.ts';
import { worstServices } from '../../../../../core/rules/accuracy/misses.ts';
import { mealName } from '../../../../../core/rules/meal-type.ts';
import type { AccuracyService } from '../../../../data/kitchen/accuracy.ts';
import { useFormats } from '../../../../i18n/format.ts';
import { useNumbers } from '../numbers.ts';

/** The last services, the newest first. */
export function ServiceTable({ services }: { services: readonly AccuracyService[] }) {
  const { t } = useTranslation(['accuracy', 'common']);
  const { kg } = useNumbers();
  const formats = useFormats();
  const worst = new Set(worstServices(services));
  const hasMeals = new Set(services.map(({ meal_type_id }) => meal_type_id)).size > 1;
  return (
    <table className="accuracy-small accuracy-services">
      <caption>{t('pane.services')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pane.day')}</th>
          <th scope="col">{t('pane.covers')}</th>
          {accuracySources.map((source) => (
            <th key={source} scope="col">
              {t(`source.${source}`)}
            </th>
          ))}
          <th scope="col">{t('pane.ate')}</th>
        </tr>
      </thead>
      <tbody>
        {services.toReversed().map((service) => (
          <tr key={service.daily_meal_id}>
            <th scope="row">
              {formats.briefDay(service.day)}
              {hasMeals && <small>{t(`common:${mealName(service.meal_type_id)}`)}</small>}
            </th>
            <td>{service.covers > 0 ? Math.round(service.covers) : '–'}</td>
            {accuracySources.map((source) => {
              const said = service[source];
              return (
                <td key={source} data-worst={source === 'ai' && worst.has(service)}>
                  {said === null ? '–' : kg(said)}
                </td>
              );
            })}
            <td>
              <b>{kg(service.eaten)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
