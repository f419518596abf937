import { useTranslation } from 'react-i18next';
import { leastServices } from '../../../../../core/rules/accuracy/compare.ts';
import { tendencyOf } from '../../../../../core/rules/accuracy/misses.ts';
import { useNumbers } from '../numbers.ts';
import { type Row, together } from '../rows.ts';

/** What happens at a dish, in words: who is closest, and how the AI errs. */
export function useSentences({ id, services, comparison }: Row): {
  verdict: string;
  tendency: string | undefined;
} {
  const { t } = useTranslation('accuracy');
  const { kg } = useNumbers();
  if (!comparison) return { verdict: t('early', { count: leastServices }), tendency: undefined };
  const { loss, closest } = comparison.verdict;
  const said = loss === null ? 'without' : closest;
  const verdict = id === together ? t(`pane.sayAll.${said}`) : t(`pane.say.${said}`);
  const found = loss === null ? undefined : tendencyOf(services);
  if (!found) return { verdict, tendency: undefined };
  const { is, times, of, most } = found;
  const counts = { times, of };
  if (!most || is === 'both' || is === 'exact') {
    return { verdict, tendency: t(`pane.tendency.${is}`, counts) };
  }
  const where = { weekday: t(`pane.weekdays.${most.weekday}`), kg: kg(most.kg) };
  return { verdict, tendency: t(`pane.tendency.${is}Most`, { ...counts, ...where }) };
}
