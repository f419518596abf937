import { useTranslation } from 'react-i18next';
import type { ExpectedCovers } from '../../../../core/rules/attendance.ts';
import type { Amounts } from '../amounts/use-amounts.ts';

/** The covers that suggestions share out and what they are made of; by whom amounts per person are divided. */
export function Expected(props: { expected: ExpectedCovers; amounts: Amounts }) {
  const { amounts } = props;
  const { covers, parts } = props.expected;
  const { t } = useTranslation('kitchen');
  const made = parts.map(({ status, people, covers: own }) =>
    t(`people.expected.${status}`, { covers: own, people }),
  );
  return (
    <div className="expected">
      {amounts.measure === 'pp' && <p>{t('measure.perPerson', { count: amounts.people })}</p>}
      {made.length > 0 && (
        <p data-expected={covers}>{t('people.expected.all', { covers, parts: made.join(', ') })}</p>
      )}
    </div>
  );
}
